/** The run sheets of a day: the content of each, in the school's language, and their files; against the real server. */
import { type Desk, openDesk } from '@gerende/api/testing/desk';
import { school } from '@gerende/api/testing/test-school';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderApp } from '../../testing/render-app.tsx';

const today = '2026-12-20';
let desk: Desk;
// There are no notifications of other desks' changes: these tests write outside the app's own calls.
beforeEach(() => vi.stubGlobal('fetch', () => new Promise(() => undefined)));
beforeEach(async () => {
  desk = await openDesk();
  localStorage.setItem('token', desk.token);
  const id = await desk.book({
    ...{ customer_name: 'Tan Wei Ling', operating_day: school.day[today], number_of_orders: 3 },
    ...{ instructor_id: school.instructor.aoki, hotel_name: 'Futaba', has_transportation: true },
  });
  const mei = { name: '=Mei', age: '6', level: '1', remarks: 'Left-handed' };
  await desk.trpc.admin.participant.save({ booking_id: id, participants: [mei] as never });
});

const inSchoolsLanguage = async (language: string) => {
  await desk.t.app.db
    .updateTable('school')
    .set({ notice_language: language as never })
    .execute();
};
const paperOf = (heading: string) => {
  const page = screen.getByRole('heading', { level: 3, name: new RegExp(heading) }).closest('section');
  if (!page) throw new Error(`no page ${heading}`);
  return page;
};

it("prints the day in the language of the school, whatever the page's language, with boxes, people and remarks", async () => {
  await inSchoolsLanguage('ja');
  const print = vi.fn();
  vi.stubGlobal('print', print);
  await renderApp('/admin/run-sheets/', { server: desk.t });
  fireEvent.click(await screen.findByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledOnce();
  const pickUps = paperOf('送迎リスト');
  expect(pickUps.lang).toBe('ja');
  expect(within(pickUps).getByRole('row', { name: /Futaba.*Tan Wei Ling/ })).toBeDefined();
  expect(pickUps.querySelectorAll('.run-sheet-box')).toHaveLength(3);
  const ofInstructor = paperOf('インストラクターの1\u2060日');
  expect(ofInstructor.textContent).toMatch(/=Mei.*6\u2060歳.*Left-handed/);
  // A box for Mei, and one for each person without a name.
  expect(ofInstructor.querySelectorAll('.run-sheet-box')).toHaveLength(3);
  const onWall = paperOf('集合場所').textContent;
  expect(onWall).toContain('Tan L.');
  expect(onWall).not.toMatch(/Wei|Futaba|\+65/);
});

it('names the hotel in the row of each of its guests, who may be on the next sheet of paper', async () => {
  await inSchoolsLanguage('en');
  await desk.book({
    ...{ customer_name: 'Li Na', operating_day: school.day[today], instructor_id: school.instructor.baba },
    ...{ hotel_name: 'Futaba', has_transportation: true },
  });
  await renderApp(`/admin/run-sheets/?date=${today}`, { server: desk.t });
  await screen.findByRole('button', { name: 'Print' });
  const rows = within(paperOf('Pick-ups')).getAllByRole('row', { name: /Tan Wei Ling|Li Na/ });
  expect(rows.map((row) => within(row).getByRole('rowheader').textContent)).toEqual([
    expect.stringMatching(/^Futaba.*people/),
    'Futaba',
  ]);
});

it('saves each sheet as a file in which no name is a formula', async () => {
  await inSchoolsLanguage('en');
  const files: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    files.push(file as Blob);
    return 'blob:file';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  await renderApp(`/admin/run-sheets/?date=${today}`, { server: desk.t });
  fireEvent.click(await screen.findByRole('button', { name: 'Pick-ups: CSV file' }));
  await waitFor(() => expect(files).toHaveLength(1));
  fireEvent.click(screen.getByRole('button', { name: "Instructor's day: CSV file" }));
  await waitFor(() => expect(files).toHaveLength(2));
  const [pickUps = '', people = ''] = await Promise.all(files.map((file) => file.text()));
  expect(pickUps.split('\r\n')).toEqual([
    '\ufeffLesson at,Hotel,Guest,People,Phone,Course,Meeting slope,Instructor,Mark',
    expect.stringMatching(/^09:00,Futaba,Tan Wei Ling,3,/),
    '',
  ]);
  expect(people).toContain("Tan Wei Ling,'=Mei,1,6,1,Left-handed,");
  expect(people).toContain('Tan Wei Ling,Tan Wei Ling,2,,');
});

it('shows one sheet of another day, and says so if there is nothing to do', async () => {
  const { address } = await renderApp('/admin/run-sheets/?date=2026-12-24', { server: desk.t });
  await screen.findByText('Nobody is picked up on this day');
  expect(screen.getByText('No classes on this day')).toBeDefined();
  fireEvent.change(screen.getByLabelText('Sheets'), { target: { value: 'rosters' } });
  await waitFor(() => expect(screen.queryByText('Nobody is picked up on this day')).toBeNull());
  expect(address()).toContain('sheet=rosters');
  fireEvent.change(screen.getByLabelText('Language of the paper'), { target: { value: 'zh' } });
  await screen.findByText('这一天没有团体课');
});

it.each([
  ['en', '(closed)', /^Pick-ups/, /^Meeting points/, /^Instructor's day/],
  ['ja', '（閉鎖中）', /^送迎リスト/, /^集合場所/, /^インストラクターの1\u2060日/],
  ['zh', '（该时段已关闭）', /^接送名单/, /^集合地点/, /^教练当日安排/],
])(
  'says in %s on each sheet which lesson cannot be taught, since its slope is closed',
  async (paper, said, ...sheets) => {
    await desk.book({
      ...{ customer_name: 'Later Guest', operating_day: school.day[today], setting_time_id: school.time.afternoon },
      ...{ hotel_name: 'Futaba', has_transportation: true, instructor_id: school.instructor.aoki },
    });
    const span = { from_date: today, start_time: '07:00', to_date: today, end_time: '12:30', reason: '' };
    await desk.trpc.admin.closure.close({ ...span, slope_id: null, request_key: 'storm' });
    await renderApp(`/admin/run-sheets/?paper=${paper}`, { server: desk.t });
    await screen.findAllByText(new RegExp(said.replace(/[()]/g, '\\$&')));
    for (const sheet of sheets) {
      const page = screen
        .getAllByRole('heading', { level: 3, name: sheet })
        .map((heading) => heading.closest('section')?.textContent ?? '')
        .join();
      expect(page.split(said)).toHaveLength(2);
    }
  },
);
