/** Page objects of the course form, and courses created and read over REST. */
import { expect, type Page } from '@playwright/test';

/** One red pixel. */
export const picture = {
  name: 'carving.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
    'base64',
  ),
};

export type Course = {
  id: number;
  name: string;
  days_of_lesson: number;
  nomination_fee_type: string;
  image: string | null;
};
export type Price = {
  slope_id: number;
  season_type: string;
  season_start: string;
  season_end: string;
  number_of_people: number;
  price: number;
};

/** A price on the first slope, in high season, for one person. */
export const price = (changes: Partial<Price> = {}): Price => ({
  slope_id: 1,
  season_type: 'high',
  season_start: '2026-12-15',
  season_end: '2027-03-10',
  number_of_people: 1,
  price: 5000,
  ...changes,
});

const answered = async (url: string): Promise<unknown> => {
  const answer = await fetch(url, { headers: { 'Accept-Language': 'en' } });
  expect(answer.status, url).toBe(200);
  return answer.json();
};

export const coursesOf = async (url: string): Promise<Course[]> =>
  ((await answered(`${url}/api/v1/courses`)) as { items: Course[] }).items;

export const pricesOf = async (url: string, id: number): Promise<Price[]> =>
  (await answered(`${url}/api/v1/courses/${id}/prices`)) as Price[];

/** Creates a course on the first slope in the morning, with these prices. @returns its id */
export async function makeCourse(url: string, token: string, name: string, prices: Price[]): Promise<number> {
  const post = async (path: string, body: unknown) => {
    const answer = await fetch(`${url}/api/v1${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    });
    expect(answer.status, path).toBe(200);
    return (await answer.json()) as { item: { id: number } };
  };
  const { item } = await post('/courses', {
    course_name: name,
    course_name_zh: '很贵',
    slope_ids: [1],
    setting_time_ids: [1],
    category_id: 1,
    days_of_lesson: 1,
    display_order: 99,
  });
  await post(`/courses/${item.id}/prices`, { prices });
  return item.id;
}

export const toast = (page: Page, text: string) => page.getByRole('alert').getByText(text, { exact: true });

/** The controls of the registration screens, in English. */
export function courseForm(page: Page) {
  const prices = page.getByRole('region', { name: 'Price Settings' });
  return {
    image: page.getByLabel('Image'),
    nameEn: page.getByRole('textbox', { name: 'Course name (EN)' }),
    nameZh: page.getByRole('textbox', { name: 'Course name (ZH)' }),
    slope: (name: string) => page.getByRole('group', { name: 'Slope name' }).getByRole('checkbox', { name }),
    category: page.getByRole('combobox', { name: 'Category' }),
    days: page.getByRole('combobox', { name: 'Days of Lessons' }),
    time: page.getByRole('combobox', { name: 'Time', exact: true }),
    addTime: page.getByRole('button', { name: 'Add', exact: true }),
    chosenTimes: page.getByRole('list', { name: 'Chosen times' }).getByRole('listitem'),
    prices,
    addPrice: prices.getByRole('button', { name: 'Add a price', exact: true }),
    cell: (column: string, row: number) => prices.getByLabel(`${column}, row ${row}`, { exact: true }),
    register: page.getByRole('button', { name: 'Register', exact: true }),
  };
}
