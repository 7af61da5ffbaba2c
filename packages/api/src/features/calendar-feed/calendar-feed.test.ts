/** The content of an instructor's feed, read by two parsers that share no code. */
import { beforeEach, describe, expect, it } from 'vitest';
import { eventsOf } from '../../testing/calendar-events.ts';
import { openFeeds } from '../../testing/calendar-feeds.ts';
import { putBooking } from '../../testing/desk.ts';
import { move, saveMoves } from '../../testing/moves.ts';
import { school } from '../../testing/test-school.ts';

const { aoki, baba } = school.instructor;
let feeds: Awaited<ReturnType<typeof openFeeds>>;

beforeEach(async () => {
  feeds = await openFeeds();
});

describe('the feed', () => {
  it('has only the lessons of the instructor, with the first name of a guest and nothing else about them', async () => {
    await feeds.book({
      ...{ hotel_name: 'Futaba', has_transportation: true, admin_notes: 'Left knee', ability_level: 3 },
      ...{ lesson_language: 'yue', phone_number: '+61 412 345 678', email: 'john@example.com' },
    });
    await feeds.book({ customer_name: 'Other Guest', instructor_id: baba });
    const content = await feeds.read(await feeds.link());
    expect(eventsOf(content)).toMatchObject([
      { start: '2026-12-20T00:00:00.000Z', end: '2026-12-20T03:00:00.000Z', sequence: 0, status: 'CONFIRMED' },
    ]);
    const unfolded = content.replaceAll('\r\n ', '');
    expect(unfolded).toContain('SUMMARY:Private Ski · 1 person · John');
    expect(unfolded).toContain('DESCRIPTION:John · 1 person · Level 3 · Improving · Cantonese');
    expect(unfolded).toContain('LOCATION:Kandatsu');
    expect(unfolded).not.toMatch(/Smith|412|example\.com|Futaba|knee|Other|61,234/);
  });

  it('has more about guests where the school allows it, and no e-mail address', async () => {
    await feeds.book({
      hotel_name: 'Futaba',
      has_transportation: true,
      admin_notes: 'Left knee; slow, "shy"',
      phone_number: '+61 412 345 678',
    });
    const token = await feeds.link();
    const before = eventsOf(await feeds.read(token));
    await feeds.desk.trpc.admin.school.saveSettings({ staff_guest_data: 'all' });
    const content = await feeds.read(token);
    const [event] = eventsOf(content);
    expect(event?.title).toContain('John Smith');
    for (const part of ['+61 412 345 678', 'Pick-up at Futaba', 'Left knee; slow, "shy"'])
      expect(event?.text).toContain(part);
    expect(content).not.toContain('@example.com');
    expect(eventsOf(content)).toMatchObject([{ uid: before[0]?.uid, sequence: 1 }]);
  });

  it('is in the language in which the link was made', async () => {
    await feeds.book();
    const { token } = await feeds.as('aoki', aoki, 'instructor', 'ja').calendarFeed.make();
    expect((await feeds.read(token)).replaceAll('\r\n ', '')).toContain('X-WR-CALNAME:レッスン');
  });

  it("names the school's time zone and describes it completely", async () => {
    await feeds.book();
    const token = await feeds.link();
    await feeds.desk.trpc.admin.school.saveSettings({ time_zone: 'Europe/Vienna' });
    const content = await feeds.read(token);
    expect(content).toContain('DTSTART;TZID=Europe/Vienna:20261220T090000');
    expect(content).toMatch(
      /BEGIN:VTIMEZONE\r\nTZID:Europe\/Vienna\r\n[\s\S]*BEGIN:DAYLIGHT[\s\S]*BEGIN:STANDARD[\s\S]*END:VTIMEZONE/,
    );
    expect(eventsOf(content)).toMatchObject([{ start: '2026-12-20T08:00:00.000Z', end: '2026-12-20T11:00:00.000Z' }]);
  });
});

describe('a lesson in the feed', () => {
  it('keeps its identity when it moves, and its sequence rises with each change and with nothing else', async () => {
    const id = await feeds.book();
    const token = await feeds.link();
    const [first] = eventsOf(await feeds.read(token));
    const content = await feeds.read(token);
    feeds.pass(5);
    await feeds.book({ instructor_id: baba });
    expect(await feeds.read(token)).toBe(content);
    await saveMoves(feeds.desk, move(id, aoki, { to_from: '13:00' }));
    const [moved] = eventsOf(await feeds.read(token));
    expect(moved).toMatchObject({ uid: first?.uid, sequence: 1, start: '2026-12-20T04:00:00.000Z' });
    await putBooking(feeds.desk, id, { customer_name: 'Jane Smith' });
    expect(eventsOf(await feeds.read(token))).toMatchObject([
      { uid: first?.uid, sequence: 2, title: expect.stringContaining('Jane') },
    ]);
    expect(await feeds.read(token)).toMatch(/LAST-MODIFIED:20261219T231500Z/);
  });

  it('that another instructor takes over is canceled in one feed and is in the other; returned, it is confirmed again', async () => {
    const id = await feeds.book();
    const own = await feeds.link();
    const { token: other } = await feeds.ofBaba().make();
    const [before] = eventsOf(await feeds.read(own));
    expect(eventsOf(await feeds.read(other))).toEqual([]);
    await saveMoves(feeds.desk, move(id, baba));
    const content = await feeds.read(own);
    expect(eventsOf(content)).toMatchObject([
      { uid: before?.uid, sequence: 1, status: 'CANCELLED', start: before?.start, title: 'Canceled: Private Ski' },
    ]);
    expect(content).not.toContain('John');
    expect(eventsOf(await feeds.read(other))).toMatchObject([{ sequence: 0, status: 'CONFIRMED' }]);
    await saveMoves(feeds.desk, move(id, aoki, { expected_version: 2 }));
    expect(eventsOf(await feeds.read(own))).toMatchObject([{ uid: before?.uid, sequence: 2, status: 'CONFIRMED' }]);
  });

  it('says that it cannot be taught while its slope is closed, and keeps its identity', async () => {
    await feeds.book();
    const token = await feeds.link();
    const [before] = eventsOf(await feeds.read(token));
    const day = '2026-12-20';
    const span = { from_date: day, start_time: '08:00', to_date: day, end_time: '24:00', reason: '' };
    const storm = await feeds.desk.trpc.admin.closure.close({ ...span, slope_id: null, request_key: 'storm' });
    expect(eventsOf(await feeds.read(token))).toMatchObject([
      { uid: before?.uid, sequence: 1, status: 'CONFIRMED', title: `Closed: ${before?.title}` },
    ]);
    await feeds.desk.trpc.admin.closure.reopen(storm);
    expect(eventsOf(await feeds.read(token))).toMatchObject([{ sequence: 2, title: before?.title }]);
  });

  it('that is canceled is in it as canceled, and one that was never in it is not', async () => {
    const id = await feeds.book();
    const never = await feeds.book({ setting_time_id: school.time.afternoon });
    await putBooking(feeds.desk, never, { invoice_status: 'Canceled' });
    const token = await feeds.link();
    await feeds.read(token);
    await putBooking(feeds.desk, id, { invoice_status: 'Canceled' });
    expect(eventsOf(await feeds.read(token))).toMatchObject([{ sequence: 1, status: 'CANCELLED' }]);
    // The sequence continues with a new link, and also without one.
    await feeds.ofAoki().revokeOwn();
    expect(eventsOf(await feeds.read(await feeds.link()))).toMatchObject([{ sequence: 1, status: 'CANCELLED' }]);
  });

  it('leaves the feed thirty days after it was taught, without a cancellation', async () => {
    await feeds.book();
    const token = await feeds.link();
    feeds.pass(30 * 24 * 60);
    expect(eventsOf(await feeds.read(token))).toHaveLength(1);
    feeds.pass(24 * 60);
    expect(eventsOf(await feeds.read(token))).toEqual([]);
  });
});

describe('a calendar that polls', () => {
  it('is told that nothing has changed, and gets the same bytes on another day', async () => {
    await feeds.book();
    const token = await feeds.link();
    const first = await feeds.ask(token);
    const tag = first.headers.get('etag') ?? '';
    expect(first.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    feeds.pass(24 * 60);
    const same = await feeds.ask(token, { 'if-none-match': `"other", ${tag}` });
    expect([same.status, await same.text(), same.headers.get('etag')]).toEqual([304, '', tag]);
    await feeds.book({ setting_time_id: school.time.afternoon });
    const changed = await feeds.ask(token, { 'if-none-match': tag });
    expect(changed.status).toBe(200);
    expect(changed.headers.get('etag')).not.toBe(tag);
  });

  it('with two requests at once stores each change once', async () => {
    await feeds.book();
    const token = await feeds.link();
    const answers = await Promise.all([1, 2, 3, 4].map(() => feeds.read(token)));
    expect(new Set(answers).size).toBe(1);
    expect(eventsOf(answers[0] ?? '')).toMatchObject([{ sequence: 0 }]);
  });
});
