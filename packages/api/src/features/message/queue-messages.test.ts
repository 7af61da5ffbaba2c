import { readerLanguage } from '@gerende/domain/language/rules';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Desk, openDesk, putBooking } from '../../testing/desk.ts';
import { book, bookingWith } from '../../testing/guest-booking.ts';
import { school } from '../../testing/test-school.ts';
import type { OutboxRow } from './message.queries.ts';
import { messageText } from './message-text.ts';
import { payloadOf } from './store-message.ts';

let desk: Desk;
beforeEach(async () => {
  desk = await openDesk();
  await desk.t.app.db
    .updateTable('school')
    .set({ email_sender: 'lessons@gerende.example', address: 'Yuzawa, Niigata', phone: '+81 25 784 0000' })
    .execute();
});

const stored = (): Promise<OutboxRow[]> => desk.t.app.db.selectFrom('outbox').selectAll().orderBy('id').execute();
/** The queued messages, as `kind reader@address (language) #sequence`. */
const queued = async (): Promise<string[]> =>
  (await stored()).map(
    (row) => `${row.kind} ${payloadOf(row).audience} ${row.recipient} (${row.language}) #${row.sequence} ${row.status}`,
  );
const textsOf = async () =>
  (await stored()).map((row) =>
    messageText(
      { kind: row.kind as 'confirmed', payload: payloadOf(row), language: readerLanguage(row) },
      'https://ski.example',
    ),
  );
const clear = () => desk.t.app.db.deleteFrom('outbox').execute();

describe("a guest's booking", () => {
  it.each([['REST' as const], ['tRPC' as const]])(
    "over %s queues the confirmation in the guest's language and a notice to the school",
    async (door) => {
      await book(desk.t, door, bookingWith({ language: 'zh' }));
      expect(await queued()).toEqual([
        'confirmed guest weiling@example.com (zh) #0 queued',
        'confirmed school lessons@gerende.example (en) #0 queued',
      ]);
    },
  );

  it('that is refused queues nothing', async () => {
    const refused = await book(desk.t, 'REST', bookingWith({ fee: 1 }));
    expect(refused.status).toBe(422);
    expect(await queued()).toEqual([]);
  });

  it('that is repeated queues nothing more', async () => {
    for (let at = 0; at < 3; at += 1) await book(desk.t, 'REST', bookingWith({}), { key: 'draft-1' });
    expect(await queued()).toHaveLength(2);
  });

  it('at a school without its own address goes only to the guest; with one for notices, to that too', async () => {
    await desk.t.app.db.updateTable('school').set({ email_sender: null }).execute();
    await book(desk.t, 'REST', bookingWith({}));
    expect(await queued()).toEqual(['confirmed guest weiling@example.com (en) #0 queued']);
    await clear();
    await desk.t.app.db
      .updateTable('school')
      .set({ notice_email: 'desk@gerende.example', notice_language: 'ja' })
      .execute();
    await book(desk.t, 'REST', bookingWith({ nominated_instructor_id: null }));
    expect((await queued())[1]).toBe('confirmed school desk@gerende.example (ja) #0 queued');
  });

  it('lists what was booked, every day with its hours, and tells the school who the guest is', async () => {
    await book(
      desk.t,
      'REST',
      bookingWith({ days_of_lesson: 2, has_transportation: true, nominated_instructor_id: school.instructor.aoki }),
    );
    const [guest, notice] = await textsOf();
    expect(guest).toEqual({
      subject: 'Your lesson is booked: Private Ski, Tue 22 Dec 2026 (no. 1)',
      text: `Dear Tan Wei Ling,

thank you for booking with Gerende Snow School. We look forward to seeing you on the snow.

Booking number: 1
Lesson: Private Ski
Ski slope: Kandatsu
Date and time: Tue 22 Dec 2026, 09:00–12:00
    Wed 23 Dec 2026, 09:00–12:00
People: 1 person
Level: 2 · Beginner
Instructor: Aoki Sora
Pick-up: yes, at NASPA New Otani
Fee: ¥64,500 (tax included)

Pick-up time: Not fixed yet: please ask us.

See your booking, change it or write to us on your own page (please keep the link to yourself):
(the link stands in the guest's mail alone)

All times are local time (Asia/Tokyo).
Open the attached calendar file to put the lesson into your calendar.

Is something wrong, or has something come up? Just reply to this mail.

Gerende Snow School
Yuzawa, Niigata
+81 25 784 0000
`,
    });
    expect(notice?.subject).toBe('New booking no. 1: Tan Wei Ling, Tue 22 Dec 2026');
    expect(notice?.text).toContain('Phone: +65 8123 4567\nE-mail: weiling@example.com\nPreferred contact: WhatsApp');
    expect(notice?.text).toContain('Country: Singapore');
    expect(notice?.text).toContain('https://ski.example/admin/booking/edit/1');
  });

  it.each([
    ['ja', 'プライベートスキー', '2026年12月22日(火) 09:00～12:00', '30,000'],
    ['zh', '私教双板', '2026年12月22日周二 09:00–12:00', '30,000'],
  ])('has its message in %s', async (language, course, when, fee) => {
    await book(desk.t, 'REST', bookingWith({ language }));
    const [guest] = await textsOf();
    for (const part of [course, when, fee]) expect(guest?.text).toContain(part);
  });

  it.each([
    ['REST' as const, undefined],
    ['tRPC' as const, 'zh'],
  ])('over %s by a reader of Traditional characters has its message in these', async (door, language) => {
    await book(desk.t, door, bookingWith({ language }), { language: 'zh-TW,zh;q=0.9' });
    const [guest, notice] = await textsOf();
    expect(guest).toEqual({
      subject: '您的課程已預約：私教雙板，2026年12月22日週二（預約編號1）',
      text: expect.stringContaining('人數：1人\n級別：2 · 初學\n費用：¥30,000（含稅）'),
    });
    expect(notice?.subject, 'the school reads its own language').toContain('New booking no. 1');
    // The contract knows only its three languages.
    expect((await queued())[0]).toBe('confirmed guest weiling@example.com (zh) #0 queued');
    expect((await desk.rest('GET', '/booking/1')).body).toMatchObject({ item: { language: 'zh' } });
    expect(await desk.trpc.admin.message.copyTexts({ booking_id: 1 })).toMatchObject({
      language: 'zh-Hant',
      texts: { wechat: expect.stringContaining('【預約編號】1') },
    });
    // Another language has its default characters.
    await putBooking(desk, 1, { language: 'ja' });
    const copied = await desk.trpc.admin.message.copyTexts({ booking_id: 1 });
    expect([copied.language, copied.texts.line]).toEqual(['ja', expect.stringContaining('¥30,000')]);
    // A canceled booking requires nothing from the guest.
    await putBooking(desk, 1, { invoice_status: 'Canceled' });
    const canceled = (await desk.trpc.admin.message.copyTexts({ booking_id: 1 })).texts;
    for (const text of Object.values(canceled)) expect(text).not.toContain('¥');
  });
});

describe('the desk', () => {
  it('sends the guest a message about a booking unless it says otherwise', async () => {
    await desk.book();
    expect(await queued()).toHaveLength(2);
    await clear();
    await desk.book({ notify_guest: false });
    expect(await queued()).toEqual(['confirmed school lessons@gerende.example (en) #0 queued']);
  });

  const hundredth = { notify_guest: true };
  it.each([
    ['another hour', { setting_time_id: school.time.afternoon }, ['changed guest', 'changed school']],
    ['another day', { operating_day: school.day['2026-12-23'] }, ['changed guest', 'changed school']],
    ['an instructor', { instructor_id: school.instructor.aoki }, ['changed guest', 'changed school']],
    ['a cancellation', { invoice_status: 'Canceled' }, ['cancelled guest', 'cancelled school']],
    [
      'a cancellation without a message to the guest',
      { invoice_status: 'Canceled', notify_guest: false },
      ['cancelled school'],
    ],
    ['a note', { admin_notes: 'Vegetarian' }, []],
    ['a fee', { fee: 28_000 }, []],
    ['a fee, asked to', { fee: 28_000, ...hundredth }, ['changed guest', 'changed school']],
    ['nothing', { fee: 30_000, ...hundredth }, []],
  ])('by %s queues %j', async (_what, changes, told) => {
    const id = await desk.book();
    await clear();
    expect((await putBooking(desk, id, changes)).status).toBe(200);
    expect((await queued()).map((line) => line.split(' ').slice(0, 2).join(' '))).toEqual(told);
  });

  it('restores a canceled booking: the guest gets a message that it is booked', async () => {
    const id = await desk.book();
    await putBooking(desk, id, { invoice_status: 'Canceled' });
    await putBooking(desk, id, { invoice_status: 'Unpaid' });
    expect((await stored()).filter((row) => payloadOf(row).audience === 'guest').map((row) => row.kind)).toEqual([
      'confirmed',
      'cancelled',
      'confirmed',
    ]);
  });

  it('numbers the messages of a booking, so that a calendar takes the newer file', async () => {
    const id = await desk.book();
    await putBooking(desk, id, { setting_time_id: school.time.afternoon });
    await putBooking(desk, id, { invoice_status: 'Canceled' });
    expect((await stored()).map((row) => row.dedupe_key)).toEqual([
      `${id}-guest-0`,
      `${id}-school-0`,
      `${id}-guest-1`,
      `${id}-school-1`,
      `${id}-guest-2`,
      `${id}-school-2`,
    ]);
  });

  it('stores which days were removed from the lesson, until they come back', async () => {
    const id = await desk.book({ days_of_lesson: 3 });
    const gone = async () =>
      (await stored())
        .filter((row) => payloadOf(row).audience === 'guest')
        .map((row) => {
          const payload = payloadOf(row);
          return 'gone' in payload ? payload.gone.map((day) => day.date) : null;
        })
        .at(-1);
    await putBooking(desk, id, { days_of_lesson: 1 });
    expect(await gone()).toEqual(['2026-12-23', '2026-12-24']);
    await putBooking(desk, id, { setting_time_id: school.time.afternoon });
    expect(await gone()).toEqual(['2026-12-23', '2026-12-24']);
    await putBooking(desk, id, { days_of_lesson: 2 });
    expect(await gone()).toEqual(['2026-12-24']);
  });

  it('sends no message about a past lesson, and sends one until the last of several days is over', async () => {
    await desk.book({ operating_day: school.day['2026-12-18'], days_of_lesson: 2 });
    expect(await queued()).toEqual([]);
    await desk.book({ operating_day: school.day['2026-12-18'], days_of_lesson: 3 });
    expect(await queued()).toHaveLength(2);
  });
});
