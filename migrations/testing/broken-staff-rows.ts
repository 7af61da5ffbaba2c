/** What the tables of instructors' calendars and of messages to them refuse. */

export const brokenStaffRows: [
  constraint: string,
  table: string,
  column: string,
  values: readonly (string | number | null)[],
][] = [
  ['staff_message_text', 'staff_message', 'text', ['', ' ']],
  ['staff_message_length', 'staff_message', 'text', ['a'.repeat(2001)]],
  ['staff_message_audience', 'staff_message', 'audience', ['some', '']],
  ['staff_message_category', 'staff_message', 'category_id', [1]],
  ['staff_message_language', 'staff_message', 'language', ['en']],
  ['staff_message_day', 'staff_message', 'date', ['2026-12-22']],
  ['staff_message_date', 'staff_message', 'date', ['today']],
  ['calendar_feed_language', 'calendar_feed', 'language', ['fr', 'zh-Hant']],
  ['calendar_feed_link', 'calendar_feed', 'made_at', [null]],
  ['calendar_feed_lesson_date', 'calendar_feed_lesson', 'date', ['today']],
  ['calendar_feed_lesson_start', 'calendar_feed_lesson', 'start_time', ['7:30', '07:61']],
  ['calendar_feed_lesson_end', 'calendar_feed_lesson', 'end_time', ['24:01', 'noon!']],
  ['calendar_feed_lesson_canceled', 'calendar_feed_lesson', 'canceled', [2]],
  ['calendar_feed_lesson_sequence', 'calendar_feed_lesson', 'sequence', [-1]],
];
