/** The same for later tables: marks of who came, closed slopes, and the desk's decisions about guests. */

const at = '2026-12-20T00:00:00.000Z';

export const laterRows = {
  work_season: { id: 1, instructor_id: 1, from_date: '2026-12-01', to_date: '2027-03-31' },
  weekly_hours: { season_id: 1, weekday: 6, start_time: '08:00', end_time: '17:00', is_on_call: 0 },
  called_in: { instructor_id: 1, date: '2026-12-24', start_time: '08:00', end_time: '17:00' },
  work_wish: { instructor_id: 1, date: '2026-12-25', wish: 'free' },
  push_subscription: {
    ...{ id: 1, user_id: 'u1', session_hash: 'ab12', endpoint: 'https://push.example.com/a', renewed_at: at },
    ...{ p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) },
  },
  told_plan: { date: '2026-12-23', instructor_id: 1, items: '[]', times: 1, told_at: at },
  asked_day_off: {
    ...{ id: 1, request_key: 'press', instructor_id: 1, from_date: '2026-12-24', to_date: '2026-12-24' },
    ...{ start_time: '08:00', end_time: '12:00', note: 'My sister marries', state: 'open', asked_at: at },
    ...{ answer: null, answered_at: null, answered_by: null },
  },
  teaching_note: {
    ...{ id: 1, booking_id: 1, person: '', date: '2026-12-22', level: 3, text: null },
    ...{ instructor_id: 1, written_at: at, version: 1 },
  },
  presence_mark: {
    ...{ id: 1, request_key: 'k1', booking_id: 1, date: '2026-12-22', presence: 'came', standing: 1 },
    ...{ made_at: at, stored_at: at, made_by: 'desk@example.com' },
  },
  closure: {
    id: 1,
    slope_id: 1,
    from_date: '2026-12-22',
    start_time: '07:30',
    to_date: '2026-12-22',
    end_time: '24:00',
    reason: 'Storm',
    state: 'open',
    request_key: 'press',
    closed_at: at,
    closed_by: 'desk@ski.example',
    reopened_at: null,
    reopened_by: null,
  },
  closure_answer: {
    closure_id: 1,
    booking_id: 1,
    dates: '2026-12-22',
    plan: 'credit',
    move_dates: null,
    move_time_id: null,
    state: 'credit',
    amount: 30_000,
    credited: 0,
    told_at: at,
    message_id: null,
    answered_at: at,
    answered_by: 'guest',
  },
  guest_note: {
    id: 1,
    booking_id: 1,
    text: 'Likes the morning',
    written_at: at,
    written_by: 'desk@ski.example',
    version: 1,
  },
  guest_pair: {
    ...{ id: 1, booking_id: 1, other_booking_id: 1, is_same: 1 },
    ...{ decided_at: at, decided_by: 'desk@ski.example' },
  },
};
