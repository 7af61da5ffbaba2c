/**
 * What the desk is refused, and what fails (§5, §8), in Japanese and Chinese: each sentence at its place. Those of bookings and invoices
 * are in booking-messages.test.tsx.
 */
import { fireEvent, screen, within } from '@testing-library/react';
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
    'a new course',
    async (on) => {
      await on.open('/admin/course/register');
      await on.press('course:register');
      const labels = ['nameEn', 'nameZh', 'slopes', 'days', 'category', 'settingTime'].map((name) =>
        on.t(`course:${name}`),
      );
      await on.inToast('course:fillFields', labels.join(on.t('course:listComma')));
      await on.press('course:addTime');
      await on.inToast('course:selectTime');
      for (let time = 0; time < 2; time += 1) {
        fireEvent.change(await on.control('course:time'), { target: { value: '1' } });
        await on.press('course:addTime');
      }
      await on.inToast('course:timeTwice');
      await chooseNoPicture(on);
    },
  ],
  [
    'a changed course',
    async (on) => {
      await on.server.app.db.deleteFrom('course_price').execute();
      await on.server.app.db.deleteFrom('course_slope').execute();
      await on.server.app.db.deleteFrom('course_setting_time').execute();
      await on.open('/admin/course/edit/1');
      await on.write('course_name', ' ');
      await on.write('course_name_zh', ' ');
      for (const name of ['category_id', 'days_of_lesson'])
        fireEvent.change(await on.control(name), { target: { value: '' } });
      await on.press('course:register');
      await on.both('course_name', 'errors:courseNameEnRequired');
      await on.beside('course_name_zh', 'errors:courseNameZhRequired');
      await on.beside('category_id', 'errors:categoryRequired');
      await on.beside('days_of_lesson', 'errors:daysOfLessonRequired');
      await on.beside('course:time', 'errors:selectSettingTime');
      await on.inForm('errors:selectSlope');
    },
  ],
  [
    'a course without prices',
    async (on) => {
      await on.server.app.db.deleteFrom('course_price').execute();
      await on.open('/admin/course/edit/1');
      await on.write('course_name', 'Private Ski, all levels');
      await on.press('course:register');
      await on.inForm('course:priceRequired');
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
    'the hours of the school',
    async (on) => {
      await on.open('/admin/school/');
      await screen.findByRole('grid');
      await on.press('operatingDay:save');
      await screen.findAllByText(on.t('errors:selectDate'));
      await on.inToast('errors:selectDate');
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
