/** A successful request for each call of REST v1. */
import { goodBooking } from './guest-booking.ts';
import { adminLogin } from './test-app.ts';
import { school } from './test-school.ts';
import { formOf, phonePhoto } from './uploads.ts';

export type Call = { path?: string; json?: unknown; form?: () => Promise<FormData> };

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

/** The order matters: later calls do not need what was deleted. */
export const goodCalls: Record<string, Call> = {
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
  'POST /photos': { form: async () => formOf({ noun: 'slope', image: await phonePhoto() }) },
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
  'POST /school/profile': {
    form: async () =>
      formOf({
        phone: '+81 25 784 0000',
        texts: JSON.stringify({ about: { en: 'We teach in **Yuzawa**.', ja: '', zh: '' } }),
        map_image: await phonePhoto(),
      }),
  },
  'POST /school/theme': {
    form: async () =>
      formOf({
        colours: JSON.stringify({ snow: '', ink: '#1d2a26', glacier: '#0f6b5c', vermilion: '', pine: '' }),
        embed_origins: JSON.stringify(['https://www.school.example']),
        hero_image: await phonePhoto(),
      }),
  },
  'POST /booking': { json: { ...deskBooking, fee: 31_000 } },
  'GET /booking': { path: '/booking?per_page=5' },
  'GET /booking/{id}': { path: '/booking/1' },
  'PUT /booking/{id}': {
    path: '/booking/1',
    json: { instructor_id: school.instructor.aoki, admin_notes: 'Vegetarian lunch' },
  },
  'POST /invoices/issue': { json: { booking_id: 1 } },
  'GET /invoices/{id}/pdf': { path: '/invoices/1/pdf' },
  'GET /invoices/{id}/receipt': { path: '/invoices/1/receipt' },
  'GET /captcha': {},
  'GET /captcha/challenge': {},
  'GET /schedule': { path: '/schedule?startDate=2026-12-21&endDate=2026-12-27' },
  'POST /schedule': {
    json: { tag: '"On Hold"', instructor_id: 1, start_time: '13:00', end_time: '15:00', operating_day: '2026-12-22' },
  },
  'GET /export/booking': { path: '/export/booking?q=tan' },
  'GET /export/audit': { path: '/export/audit?kind=changed' },
  'GET /export/books': { path: '/export/books?from=2026-12-01&to=2026-12-31&layout=yayoi' },
  'GET /export/pay': { path: '/export/pay?month=2026-12' },
  'GET /schedule/export': { path: '/schedule/export?from=2026-12-21&to=2026-12-27' },
  'GET /setting-introducers': { path: '/setting-introducers?date=2026' },
  'GET /setting-work-time': { path: '/setting-work-time?date=2026' },
  'GET /setting-client-nationality': { path: '/setting-client-nationality?date=2026' },
  'GET /storage/public/{path}': {},
  'POST /confirm': { json: { password: adminLogin.password } },
  'GET /backups/{name}': { path: '/backups/gerende-2026-12-19T180000Z-nightly.gerende-backup' },
  'DELETE /courses/{id}': { path: '/courses/2' },
  'DELETE /instructors/{id}': { path: '/instructors/2' },
  'DELETE /setting-times/{id}': { path: '/setting-times/3' },
  'DELETE /categories/{id}': { path: '/categories/2' },
  'DELETE /slopes/{id}': { path: '/slopes/2' },
  'POST /logout': {},
};
