/** Shared by the tests of the desk's booking form: lessons to book, stored rows, and fields by their labels. */
import texts from '@gerende/i18n/locales/en/bookingForm.json' with { type: 'json' };
import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { readDatabase } from './stored.ts';

export const yen = (amount: number): string => `${amount < 0 ? '-' : ''}¥${Math.abs(amount).toLocaleString('en')}`;

type Stored = { id: number; fee: number; version: number; [column: string]: unknown };
export const bookingOf = (dataDir: string, id: number): Stored => {
  const [row] = readDatabase<Stored>(dataDir, 'select * from booking where id = ?', id);
  if (!row) throw new Error(`no booking ${id}`);
  return row;
};
export const bookingsNamed = (dataDir: string, name: string): Stored[] =>
  readDatabase<Stored>(dataDir, 'select * from booking where customer_name = ?', name);

/** A course on a slope with a price for one person on a future day with a free instructor. */
type Offer = {
  course_id: number;
  slope_id: number;
  setting_time_id: number;
  date: string;
  day_id: number;
  price: number;
};
/**
 * @param day which of the days on which lessons are held, from 0; tests that book take different ones, or nobody is left to teach
 * @param other an offer whose course and time this one does not have
 */
export function offerOf(dataDir: string, day: number, other = { course_id: 0, setting_time_id: 0 }): Offer {
  const [offer] = readDatabase<Offer>(
    dataDir,
    `select course_id, slope_id, setting_time_id, date, day_id, price from (
       select p.course_id, p.slope_id, t.setting_time_id, d.date, d.id as day_id, p.price,
           row_number() over (partition by d.date order by p.course_id, p.slope_id, t.setting_time_id) as nth
         from course_price p
         join course_setting_time t on t.course_id = p.course_id
         join slope_operating_day s on s.slope_id = p.slope_id
         join operating_day d on d.date = s.date
        where p.number_of_people = 1 and p.price > 0 and d.date between p.season_start and p.season_end
          and d.date > '2026-12-20' and p.course_id <> ? and t.setting_time_id <> ?
     ) as offers
      where nth = 1
      order by date
      limit 1 offset ?`,
    other.course_id,
    other.setting_time_id,
    day,
  );
  if (!offer) throw new Error('The demo school offers nothing.');
  return offer;
}

export async function call(url: string, token: string, method: string, path: string, json: object): Promise<Stored> {
  const answer = await fetch(`${url}/api/v1${path}`, {
    method,
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify(json),
  });
  const body = (await answer.json()) as { item: Stored };
  expect(answer.status, JSON.stringify(body)).toBe(200);
  return body.item;
}

/** Books over REST, as another client of the desk. */
export const book = (server: { url: string }, token: string, offer: Offer, changes: object = {}): Promise<Stored> =>
  call(server.url, token, 'POST', '/booking', {
    customer_name: 'Tan Wei Ling',
    phone_number: '+65 8123 4567',
    email: 'weiling@mail.example',
    days_of_lesson: 1,
    number_of_orders: 1,
    ability_level: 2,
    course_id: offer.course_id,
    slope_id: offer.slope_id,
    country_id: 702,
    operating_day: offer.day_id,
    setting_time_id: offer.setting_time_id,
    fee: offer.price,
    skip_recaptcha: true,
    ...changes,
  });

export const field = (page: Page, label: string) => page.getByLabel(new RegExp(`^${label} ?\\*?$`));
export const register = (page: Page) => page.getByRole('button', { name: texts.register, exact: true });
export const save = (page: Page) => page.getByRole('button', { name: texts.save, exact: true });
export const toast = (page: Page, sentence: string) => page.getByRole('alert').filter({ hasText: sentence }).last();
export const lines = (page: Page) => page.getByLabel(texts.feeLines);

export async function chooseLesson(page: Page, offer: Offer): Promise<void> {
  await field(page, texts.slope).selectOption(String(offer.slope_id));
  await field(page, texts.course).selectOption(String(offer.course_id));
  await field(page, texts.date).fill(offer.date);
  await field(page, texts.lessonTime).selectOption(String(offer.setting_time_id));
  await field(page, texts.level).selectOption('2');
}

export async function fillGuest(page: Page, name: string): Promise<void> {
  await field(page, texts.name).fill(name);
  await field(page, texts.email).fill('desk.guest@mail.example');
  await field(page, texts.phoneNumber).fill('+81 25 784 0000');
  await field(page, texts.country).selectOption('392');
}
