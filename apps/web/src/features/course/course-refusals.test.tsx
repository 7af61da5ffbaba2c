/** Refusals and failures on the forms of courses (§5, §8), in Japanese and Chinese: each sentence at its place. */
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type TranslatedScreen, translatedScreen } from '../../testing/translated-screen.ts';

/** The test's DOM does not select an option that is rendered only after the form has its values. */
async function chooseFirst({ control }: TranslatedScreen): Promise<void> {
  for (const name of ['category_id', 'days_of_lesson'])
    fireEvent.change(await control(name), { target: { value: '1' } });
}

const screens: [what: string, look: (on: TranslatedScreen) => Promise<void>][] = [
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
      const picture = document.querySelector('input[type=file]') ?? expect.fail('no field for a file');
      fireEvent.change(picture, { target: { files: [new File(['words'], 'notes.txt', { type: 'text/plain' })] } });
      await on.inForm('errors:invalidImage');
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
      await chooseFirst(on);
      await on.write('course_name', 'Private Ski, all levels');
      await on.press('course:register');
      await on.inForm('course:priceRequired');
      await on.inToast('course:priceRequired');
    },
  ],
  [
    'a course whose prices cannot be saved',
    async (on) => {
      await on.open('/admin/course/register');
      await on.write('course_name', 'Night Ski');
      await on.write('course_name_zh', '夜间滑雪');
      await chooseFirst(on);
      fireEvent.click((await screen.findAllByRole('checkbox'))[0] ?? expect.fail('no slope'));
      fireEvent.change(await on.control('course:time'), { target: { value: '1' } });
      await on.press('course:addTime');
      await on.press('course:addPrice');
      on.fails.broken = 'coursePrice';
      await on.press('course:register');
      await on.inToast('course:pricesNotSaved');
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
