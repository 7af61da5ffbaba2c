import { csvText } from '@gerende/domain/csv';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { type Desk, openDesk, putBooking } from '../../testing/desk.ts';
import { changeStoredDays } from '../../testing/lesson-days.ts';
import { school } from '../../testing/test-school.ts';

const { course, day, instructor, time } = school;
const december = 'from=2026-12-01&to=2026-12-31';

async function exported(
  desk: Desk,
  query = december,
  language?: string,
): Promise<{ response: Response; text: string }> {
  const response = await desk.t.request(`/schedule/export?${query}`, { token: desk.token, language });
  return { response, text: new TextDecoder('utf-8', { ignoreBOM: true }).decode(await response.arrayBuffer()) };
}
const linesOf = (text: string): string[] => text.replace('\ufeff', '').trimEnd().split('\r\n');
const header = 'date,instructor id,instructor,from,to,hours,course,guest,people,request fee,tag';

/** One lesson of two days by nominated Aoki, one by Chiba, one without instructor, and an entry. */
async function openBusyDesk(): Promise<Desk> {
  const desk = await openDesk();
  await desk.trpc.admin.schedule.addTag({ name: 'Staff meeting', paid: true });
  await desk.book({ nominated_instructor_id: instructor.aoki, days_of_lesson: 2, number_of_orders: 3 });
  await desk.book({ instructor_id: instructor.chiba, course_id: course.snowboard, customer_name: 'Kim, "Min" Jun' });
  await desk.book();
  await desk.rest('POST', '/schedule', {
    tag: 'Staff meeting',
    instructor_id: instructor.aoki,
    start_time: '13:00',
    end_time: '13:30',
    operating_day: day['2026-12-22'],
  });
  return desk;
}

describe('GET /schedule/export', () => {
  it('is exactly the payroll sheet (rest-v1 Schedule, Settled details)', async () => {
    const desk = await openBusyDesk();
    const { response, text } = await exported(desk);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('content-disposition')).toBe(
      'attachment; filename="payroll_2026-12-01_2026-12-31.csv"',
    );
    expect(text.startsWith('\ufeff')).toBe(true);
    expect(text.endsWith('\r\n')).toBe(true);
    expect(linesOf(text)).toEqual([
      header,
      '2026-12-22,1,Aoki Sora,09:00,12:00,3,Private Ski,Tan Wei Ling,3,3000,',
      '2026-12-22,1,Aoki Sora,13:00,13:30,0.5,,,,,Staff meeting',
      '2026-12-23,1,Aoki Sora,09:00,12:00,3,Private Ski,Tan Wei Ling,3,,',
      '2026-12-22,3,Chiba Mei,09:00,12:00,3,Snowboard Basics,"Kim, ""Min"" Jun",1,0,',
      'Total,1,Aoki Sora,,,6.5',
      'Total,3,Chiba Mei,,,3',
    ]);
  });

  it('has names in the requested language', async () => {
    const { text } = await exported(await openBusyDesk(), december, 'zh');
    expect(linesOf(text)[1]).toBe('2026-12-22,1,青木空,09:00,12:00,3,私教双板,Tan Wei Ling,3,3000,');
  });

  it('accepts the ends in either order, and orders them in the file name', async () => {
    const desk = await openBusyDesk();
    const { response, text } = await exported(desk, 'from=2026-12-23&to=2026-12-23');
    expect(linesOf(text)).toHaveLength(3);
    const swapped = await exported(desk, 'from=2026-12-31&to=2026-12-01');
    expect(swapped.text).toBe((await exported(desk)).text);
    expect(swapped.response.headers.get('content-disposition')).toContain('payroll_2026-12-01_2026-12-31.csv');
    expect(response.headers.get('content-disposition')).toContain('payroll_2026-12-23_2026-12-23.csv');
  });

  it('is only the header when nobody taught', async () => {
    const { text } = await exported(await openBusyDesk(), 'from=2027-03-01&to=2027-03-31');
    expect(text).toBe(`\ufeff${header}\r\n`);
  });

  it('leaves out canceled lessons, and keeps those of a deleted instructor', async () => {
    const desk = await openBusyDesk();
    await putBooking(desk, 1, { invoice_status: 'Canceled' });
    await desk.t.app.db.updateTable('instructor').set({ deleted_at: '2026-12-19' }).execute();
    expect(linesOf((await exported(desk)).text).slice(1)).toEqual([
      '2026-12-22,1,Aoki Sora,13:00,13:30,0.5,,,,,Staff meeting',
      expect.stringContaining('Chiba Mei'),
      'Total,1,Aoki Sora,,,0.5',
      'Total,3,Chiba Mei,,,3',
    ]);
  });

  it("pays each day's own instructor", async () => {
    const desk = await openBusyDesk();
    await changeStoredDays(desk.t.app.db, { instructor_id: 3 }, { day_number: 2 });
    const totals = linesOf((await exported(desk)).text).slice(-2);
    expect(totals).toEqual(['Total,1,Aoki Sora,,,3.5', 'Total,3,Chiba Mei,,,6']);
  });

  it('pays entries whose tag is marked as paid in Edit Tags, even if it was removed since (decision 0024)', async () => {
    const desk = await openBusyDesk();
    const { addTag, removeTag, setTagPaid, saveEntry, tags } = desk.trpc.admin.schedule;
    await addTag({ name: 'Sick leave' });
    for (const [index, tag] of ['Sick leave', 'Cancelled', 'On Hold', 'Undecided', 'a word of its own'].entries())
      await saveEntry({
        tag,
        instructor_id: instructor.baba,
        start_time: `${10 + index}:00`,
        end_time: `${11 + index}:00`,
        operating_day: '2026-12-22',
      });
    const total = async () => linesOf((await exported(desk)).text).find((row) => row.startsWith('Total,2'));
    expect(await total()).toBe('Total,2,Baba Riku,,,2');
    const sick = (await tags()).find((tag) => tag.name === 'Sick leave')?.id ?? 0;
    await setTagPaid({ id: sick, paid: true });
    expect(await total()).toBe('Total,2,Baba Riku,,,3');
    await removeTag({ id: sick });
    expect(await total()).toBe('Total,2,Baba Riku,,,3');
    await addTag({ name: 'SICK leave' });
    expect(await total()).toBe('Total,2,Baba Riku,,,2');
    await expect(setTagPaid({ id: sick, paid: true })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('counts overlapping hours once', async () => {
    const desk = await openBusyDesk();
    await desk.book({ instructor_id: instructor.chiba, allow_overlap: true });
    expect(linesOf((await exported(desk)).text).filter((line) => line.includes('Chiba'))).toEqual([
      expect.stringContaining(',3,Chiba Mei,09:00,12:00,3,'),
      expect.stringContaining(',3,Chiba Mei,09:00,12:00,0,'),
      'Total,3,Chiba Mei,,,3',
    ]);
  });

  it('escapes formulas in names and tags', async () => {
    const desk = await openDesk();
    const formulas = ['=HYPERLINK("http://x")', '+1', '-1', '@SUM(A1)', '＝1'];
    for (const [index, customer_name] of formulas.entries())
      await desk.book({ customer_name, instructor_id: instructor.chiba, operating_day: day['2026-12-22'] + index });
    await desk.t.app.db.updateTable('instructor').set({ name: '=1+1' }).where('id', '=', 3).execute();
    const rows: string[][] = parse((await exported(desk)).text, { bom: true, relaxColumnCount: true });
    expect(rows.slice(1, 6).map((row) => row[7])).toEqual(formulas.map((formula) => `'${formula}`));
    expect(rows.slice(1).map((row) => row[2])).toEqual(Array(6).fill("'=1+1"));
  });

  it.each(['', 'from=2026-12-01', 'from=2026-12-01&to=soon'])('of %j is 422', async (query) => {
    const desk = await openDesk();
    expect((await desk.rest('GET', `/schedule/export?${query}`)).status).toBe(422);
  });

  it('is only for the desk', async () => {
    const { t } = await openDesk();
    expect((await t.get(`/schedule/export?${december}`)).status).toBe(401);
  });

  it('counts a lesson in the afternoon and one in the morning as two rows', async () => {
    const desk = await openDesk();
    for (const setting_time_id of [time.afternoon, time.morning])
      await desk.book({ instructor_id: instructor.chiba, setting_time_id });
    expect(linesOf((await exported(desk)).text).map((line) => line.split(',').slice(3, 6).join())).toEqual([
      'from,to,hours',
      '09:00,12:00,3',
      '13:00,16:00,3',
      ',,6',
    ]);
  });
});

describe('csvText', () => {
  it.each(['a\nb', 'a\rb', 'a\r\nb', 'a,b', 'a"b', ' a ', '', '"', "'", '東京🎿'])(
    'writes %j so that parsing it gives the same',
    (text) => {
      expect(parse(csvText([['x', text, 'y']]), { bom: true })).toEqual([['x', text, 'y']]);
    },
  );
});
