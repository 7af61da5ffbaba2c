/** Every operation of the document is called for real; its answer is held against the document, its write against the audit log. */
import Ajv2020 from 'ajv/dist/2020.js';
import { beforeAll, describe, expect, it } from 'vitest';
import { altchaBotCheck } from '../platform/bot-check/altcha.ts';
import { goodBooking } from '../testing/guest-booking.ts';
import { restV1Calls } from '../testing/rest-v1-calls.ts';
import { type Answer, adminLogin, createTestApp, type TestApp } from '../testing/test-app.ts';
import { school } from '../testing/test-school.ts';
import { formOf, phonePhoto } from '../testing/uploads.ts';
import { restEndpoints } from './rest-root.ts';

type Call = { path?: string; json?: unknown; form?: () => Promise<FormData> };

const course = {
  course_name: 'Powder Day',
  course_name_zh: '粉雪日',
  slope_ids: [school.slope.kandatsu],
  setting_time_ids: [school.time.morning],
  category_id: school.category.ski,
  days_of_lesson: 1,
};
const instructor = { instructor_name_en: 'Endo Yui', instructor_name_zh: '远藤结衣' };
const settingTime = { setting_time: 'Night', duration_from: '18:00', duration_to: '20:00' };
const deskBooking = { ...goodBooking, skip_recaptcha: true };
const price = {
  slope_id: 1,
  season_type: 'high',
  season_start: '2026-12-15',
  season_end: '2027-03-10',
  number_of_people: 1,
  price: 31_000,
};

/** How each call of the contract is made so that it succeeds, in this order: what is deleted is not needed any more. */
const calls: Record<string, Call> = {
  'POST /login': { json: adminLogin },
  'GET /slopes': {},
  'GET /slopes/{id}': { path: '/slopes/1' },
  'GET /slopes/{id}/categories': { path: '/slopes/1/categories' },
  'POST /slopes': { json: { name_translations: { en: 'New Slope' } } },
  'GET /categories': { path: '/categories?page=1' },
  'GET /categories/{id}': { path: '/categories/1' },
  'POST /categories': {
    form: async () => formOf({ category_name: 'Telemark', category_name_ja: 'テレマーク', image: await phonePhoto() }),
  },
  'GET /courses': { path: '/courses?page=1&check_prices=true' },
  'GET /courses/{id}': { path: '/courses/1' },
  'GET /courses/{id}/setting-times': { path: '/courses/1/setting-times' },
  'POST /courses': { json: course },
  'GET /courses/{id}/prices': { path: '/courses/1/prices' },
  'POST /courses/{id}/prices': { path: '/courses/1/prices', json: { prices: [price] } },
  'POST /courses/{id}/find-price': {
    path: '/courses/1/find-price',
    json: { slope_id: 1, date: '2026-12-22', number_of_people: 1 },
  },
  'GET /instructors': {},
  'GET /instructors/{id}': { path: '/instructors/1' },
  'POST /instructors': { json: instructor },
  'PUT /instructors/{id}': { path: '/instructors/1', json: instructor },
  'GET /countries': {},
  'GET /setting-times': {},
  'GET /setting-times/{id}': { path: '/setting-times/1' },
  'POST /setting-times': { json: settingTime },
  'PUT /setting-times/{id}': { path: '/setting-times/2', json: settingTime },
  'GET /school/operating-day': { path: '/school/operating-day?date=2026-12-22' },
  'GET /school/operating-days': { path: '/school/operating-days?from=2026-12-20&to=2026-12-25' },
  'PUT /school/operating-day/{date}': {
    path: '/school/operating-day/2027-02-01',
    json: { duration_from: '09:00', duration_to: '24:00' },
  },
  'POST /school/settings': { form: async () => formOf({ name_ja: '雪の学校', logo: await phonePhoto() }) },
  'POST /booking': { json: { ...deskBooking, fee: 31_000 } },
  'GET /booking': { path: '/booking?per_page=5' },
  'GET /booking/{id}': { path: '/booking/1' },
  'PUT /booking/{id}': {
    path: '/booking/1',
    json: { instructor_id: school.instructor.aoki, admin_notes: 'Vegetarian lunch' },
  },
  'POST /invoices/issue': { json: { booking_id: 1 } },
  'GET /invoices/{id}/pdf': { path: '/invoices/1/pdf' },
  'GET /captcha': {},
  'GET /captcha/challenge': {},
  'GET /schedule': { path: '/schedule?startDate=2026-12-21&endDate=2026-12-27' },
  'POST /schedule': {
    json: { tag: '"On Hold"', instructor_id: 1, start_time: '13:00', end_time: '15:00', operating_day: '2026-12-22' },
  },
  'GET /export/booking': { path: '/export/booking?q=tan' },
  'GET /schedule/export': { path: '/schedule/export?from=2026-12-21&to=2026-12-27' },
  'GET /setting-introducers': { path: '/setting-introducers?date=2026' },
  'GET /setting-work-time': { path: '/setting-work-time?date=2026' },
  'GET /setting-client-nationality': { path: '/setting-client-nationality?date=2026' },
  'GET /storage/public/{path}': {},
  'DELETE /courses/{id}': { path: '/courses/2' },
  'DELETE /instructors/{id}': { path: '/instructors/2' },
  'DELETE /setting-times/{id}': { path: '/setting-times/3' },
  'DELETE /categories/{id}': { path: '/categories/2' },
  'DELETE /slopes/{id}': { path: '/slopes/2' },
  'POST /logout': {},
};

let t: TestApp;
let token: string;
let document: Answer;
let stored = '';
const ajv = new Ajv2020({ strict: false, validateFormats: false, logger: false });

beforeAll(async () => {
  t = await createTestApp({ botCheck: altchaBotCheck('secret') });
  token = await t.login();
  document = (await t.get('/openapi.json')).body;
  ajv.addSchema(document, 'document');
});

const auditRows = async (): Promise<number> => (await t.app.db.selectFrom('audit_log').select('id').execute()).length;

async function make(name: string, { path, json, form }: Call): Promise<Response> {
  const [method = '', template = ''] = name.split(' ');
  const address = template === '/storage/public/{path}' ? `/storage/public/${stored}` : (path ?? template);
  return t.request(address, {
    method,
    token,
    ...(json !== undefined && { json }),
    ...(form && { body: await form() }),
  });
}

/** The schema of the answer as the document has it, and the bytes of what is no JSON left alone. */
function expectToFit(name: string, body: unknown): void {
  const [method = '', template = ''] = name.toLowerCase().split(' ');
  const pointer = `#/paths/${template.replaceAll('/', '~1')}/${method}/responses/200/content/application~1json/schema`;
  const validate = ajv.compile({ $ref: `document${encodeURI(pointer)}` });
  expect(validate(body), `${name}: ${ajv.errorsText(validate.errors)}`).toBe(true);
}

describe('every call of REST v1', () => {
  it('is known to this test, to the server and to the contract alike', () => {
    const mounted = restEndpoints.map((each) => `${each.method.toUpperCase()} ${each.path}`);
    expect(mounted.sort()).toEqual([...restV1Calls].sort());
    expect(Object.keys(calls).sort()).toEqual([...restV1Calls].sort());
  });

  it.each(Object.keys(calls))('%s answers 200 as documented, and a write of the desk leaves a record', async (name) => {
    const before = await auditRows();
    const response = await make(name, calls[name] ?? {});
    const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false;
    const body = isJson ? await response.json() : await response.arrayBuffer();
    expect(response.status, JSON.stringify(body)).toBe(200);
    if (isJson) expectToFit(name, body);
    else expect(response.headers.get('content-type')).toMatch(/^(text\/csv|image\/webp|application\/pdf)/);
    if (name === 'POST /categories') stored = body.item.image;
    const endpoint = restEndpoints.find((each) => `${each.method.toUpperCase()} ${each.path}` === name);
    const isWrite =
      endpoint?.method !== 'get' &&
      (endpoint?.access === 'admin' || name === 'POST /booking') &&
      name !== 'POST /logout';
    expect((await auditRows()) > before, 'an audit row').toBe(isWrite);
  });
});
