/**
 * Refusals and failures of the desk's calls (§5, §8), in Japanese and Chinese: each sentence at its place. Those of
 * bookings and invoices are in booking-messages.test.tsx, those of courses in features/course/course-refusals.test.tsx.
 */
import { keepTogether } from '@gerende/domain/language/keep-together';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type TranslatedScreen, translatedScreen } from './testing/translated-screen.ts';

async function chooseNoPicture({ inForm }: TranslatedScreen): Promise<void> {
  const field = document.querySelector<HTMLInputElement>('input[type=file]') ?? expect.fail('no field for a file');
  fireEvent.change(field, { target: { files: [new File(['words'], 'notes.txt', { type: 'text/plain' })] } });
  await inForm('errors:invalidImage');
}

async function setHours({ t }: TranslatedScreen, group: string, hour: string, minute: string): Promise<HTMLElement> {
  const found = await screen.findByRole('group', { name: t(group) });
  const [hours, minutes] = within(found).getAllByRole('textbox');
  if (!hours || !minutes) return expect.fail('no hours and minutes');
  fireEvent.input(hours, { target: { value: hour } });
  fireEvent.input(minutes, { target: { value: minute } });
  return found;
}

/** Presses a day of the calendar. */
async function chooseDay(date: string): Promise<void> {
  fireEvent.click(
    await waitFor(() => document.querySelector(`[data-date="${date}"]`) ?? expect.fail(`${date} is not shown`)),
  );
}

const screens: [what: string, look: (on: TranslatedScreen) => Promise<void>][] = [
  [
    'the login',
    async (on) => {
      localStorage.removeItem('token');
      await on.open('/admin/login');
      await on.write('email', 'desk@example.com');
      await on.write('password', 'snow on the upper slopes');
      on.fails.broken = 'login';
      await on.press('session:login');
      await screen.findByText(on.t('session:failed'));
      on.fails.unanswered = 'login';
      await on.press('session:login');
      await screen.findByText(on.t('common:networkError'));
    },
  ],
  [
    'a new slope',
    async (on) => {
      await on.open('/admin/slope/register');
      await on.write('transportation_fee', 'free');
      await on.press('slope:register');
      await on.both('name_translations.en', 'slope:enterName');
      await on.beside('transportation_fee', 'errors:invalidTransportationFee');
      await on.write('name_translations.en', 'Iwappara');
      await on.write('transportation_fee', '0');
      on.fails.broken = '/slopes';
      await on.press('slope:register');
      await on.inToast('slope:registerFailed');
    },
  ],
  [
    'a changed slope',
    async (on) => {
      await on.server.app.db.deleteFrom('slope_operating_day').where('slope_id', '=', 1).execute();
      await on.open('/admin/slope/edit/1');
      await on.write('name_translations.en', ' ');
      await on.write('name_translations.zh', ' ');
      await on.press('slope:update');
      await on.both('name_translations.en', 'errors:slopeNameEnRequired');
      await on.beside('name_translations.zh', 'errors:slopeNameZhRequired');
      await on.inForm('errors:selectOperatingDay');
      on.fails.broken = 'slope.';
      await on.open('/admin/slope/');
      await screen.findByText(on.t('slope:fetchFailed'));
    },
  ],
  [
    'a slope that cannot be saved',
    async (on) => {
      await on.open('/admin/slope/edit/1');
      await on.write('name_translations.zh', '神立高原');
      on.fails.broken = '/slopes';
      await on.press('slope:update');
      await on.inToast('slope:updateFailed');
    },
  ],
  [
    'a new category',
    async (on) => {
      await on.open('/admin/categories/register');
      await on.press('category:register');
      await on.both('category_name', 'category:fillAll');
      await on.beside('category_name_ja', 'category:fillAll');
      await on.write('category_name', 'Telemark');
      await on.write('category_name_ja', 'テレマーク');
      await on.press('category:register');
      await on.inForm('errors:uploadImage');
      await chooseNoPicture(on);
    },
  ],
  [
    'a new instructor',
    async (on) => {
      await on.open('/admin/instructor/register');
      await on.press('instructor:register');
      await on.both('instructor_name_en', 'errors:instructorNameRequired');
      await on.beside('instructor_name_zh', 'errors:levelPerCategory');
      await on.write('instructor_name_en', 'Endo Yuki');
      await on.write('instructor_name_zh', '远藤雪');
      on.fails.broken = '/instructors';
      await on.press('instructor:register');
      await on.inToast('instructor:createFailed');
      on.fails.broken = '';
      await on.press('instructor:register');
      await on.inToast('instructor:created');
    },
  ],
  [
    'a changed instructor',
    async (on) => {
      await on.open('/admin/instructor/edit/2');
      await on.write('instructor_name_en', ' ');
      await on.write('instructor_name_zh', ' ');
      await on.press('instructor:update');
      await on.both('instructor_name_en', 'errors:levelPerCategory');
      await on.write('instructor_name_en', 'Baba Riku');
      await on.write('instructor_name_zh', '马场陆');
      on.fails.broken = '/instructors';
      await on.press('instructor:update');
      await on.inToast('instructor:updateFailed');
      await on.open('/admin/instructor/edit/none');
      await on.inToast('instructor:invalidId');
    },
  ],
  [
    'a new lesson time',
    async (on) => {
      await on.open('/admin/time/register');
      await on.write('setting_time', ' ');
      await on.press('settingTime:register');
      await on.beside('setting_time', 'errors:requiredField');
      await on.write('setting_time', 'Night');
      for (const [group, hour, minute, key] of [
        ['start', '25', '00', 'hoursOutOfRange'],
        ['start', '09', '60', 'minutesOutOfRange'],
        ['end', '24', '30', 'minutesAtHour24'],
        ['end', '08', '00', 'endBeforeStart'],
      ] as const) {
        await setHours(on, 'settingTime:start', '09', '00');
        await setHours(on, 'settingTime:end', '12', '00');
        const entry = await setHours(on, `settingTime:${group}`, hour, minute);
        await on.press('settingTime:register');
        await within(entry).findByText(on.t(`errors:${key}`));
      }
      await setHours(on, 'settingTime:end', '12', '00');
      on.fails.broken = 'settingTime.save';
      await on.press('settingTime:register');
      await on.inToast('settingTime:registerFailed');
    },
  ],
  [
    'days off without a day',
    async (on) => {
      await on.open('/admin/instructor/edit/2');
      await on.press('instructor:add');
      await on.inForm('instructor:selectDateAndTime');
    },
  ],
  [
    'a day off that is there already',
    async (on) => {
      await on.open('/admin/instructor/edit/2');
      for (let turn = 0; turn < 2; turn += 1) {
        await chooseDay('2026-12-22');
        fireEvent.change(await on.control('instructor:lessonTime'), { target: { value: '1' } });
        const add = keepTogether(on.t('instructor:addDaysOff_other').replace('{{count}}', '1'));
        fireEvent.click(screen.getByText(add.replaceAll('\u00a0', ' ')));
      }
      await on.inForm('errors:dayOffTwice');
    },
  ],
  [
    'an instructor who cannot be deleted',
    async (on) => {
      await on.open('/admin/instructor/edit/2');
      on.fails.broken = 'instructor.remove';
      await on.press('form:delete');
      await on.press('form:delete');
      await on.inToast('instructor:deleteFailed');
    },
  ],
  [
    'a slope that is unknown, cannot be deleted, and is deleted',
    async (on) => {
      await on.open('/admin/slope/edit/none');
      await on.inToast('slope:invalidData');
      await on.open('/admin/slope/edit/2');
      on.fails.broken = 'slope.remove';
      await on.press('form:delete');
      await on.press('form:delete');
      await on.inToast('slope:deleteFailed');
      on.fails.broken = '';
      await on.press('form:delete');
      await on.press('form:delete');
      await on.inToast('errors:slopeDeleted');
    },
  ],
  [
    'an entry of the schedule',
    async (on) => {
      await on.open('/admin/schedule/?date=2027-01-04');
      const [cell] = await screen.findAllByRole('gridcell');
      if (!cell) return expect.fail('no hour on the grid');
      fireEvent.click(cell);
      await on.press('schedule:save');
      await on.inToast('errors:selectTag');
      fireEvent.click((await screen.findAllByRole('radio', { name: /./ })).at(-1) ?? expect.fail('no tag'));
      fireEvent.change(await on.control('schedule:instructor'), { target: { value: '1' } });
      on.fails.broken = 'schedule.saveEntry';
      await on.press('schedule:save');
      await on.inToast('schedule:saveFailed');
    },
  ],
  [
    'the hours of the school',
    async (on) => {
      await on.open('/admin/school/');
      await screen.findByRole('grid');
      await on.press('operatingDay:save');
      await screen.findAllByText(on.t('errors:selectDate'));
      await on.inToast('errors:selectDate');
      await chooseDay('2026-12-22');
      on.fails.broken = 'operatingDay.save';
      await on.press('operatingDay:save');
      await on.inToast('operatingDay:saveFailed');
    },
  ],
];

describe.each(['ja', 'zh'] as const)('in %s', (language) => {
  it.each(screens)('%s', async (_what, look) => look(await translatedScreen(language)));
});

afterEach(() => {
  vi.mocked(console.error).mockClear();
  vi.unstubAllGlobals();
});
