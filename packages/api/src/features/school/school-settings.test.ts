import { describe, expect, it, vi } from 'vitest';
import { openDesk } from '../../testing/desk.ts';
import { formOf, phonePhoto, sendForm } from '../../testing/uploads.ts';

const settings = {
  name: 'Yuzawa Snow School',
  name_ja: '湯沢スノースクール',
  name_zh: '',
  time_zone: 'Asia/Seoul',
  default_from: '08:30',
  default_to: '17:00',
  partner_label: 'Snow Travel',
  partner_code: 'snow-travel',
  address: '新潟県湯沢町',
  phone: '',
  email_sender: 'lessons@gerende.example',
  notice_email: '',
  notice_language: 'ja' as const,
  registration_number: 'T1234567890123',
  tax_rate_percent: '10',
  desk_fee: 'days' as const,
  guest_held_days: 20,
  guest_lessons_per_day: 0,
  guests_per_address: 5,
  confirm_by_mail: true,
  confirm_within_hours: 48,
  when_full: 'refuse' as const,
  ask_hotel: 'with_pick_up' as const,
  ask_participants: true,
  opens_today: true,
  staff_guest_data: 'all' as const,
  plan_hour: 18,
  staff_pay: 'sums' as const,
  online_payment: 'deposit' as const,
  online_when: 'booking' as const,
  hold_minutes: 45,
  offer_hours: 6,
  keep_guests_months: 36,
};

describe('the settings of the school', () => {
  it('are stored, an empty field as null, with an audit row', async () => {
    const desk = await openDesk();
    const { version } = await desk.trpc.admin.school.settings();
    const saved = await desk.trpc.admin.school.saveSettings({ ...settings, version });
    const none = {
      ...{ name_zh: null, phone: null, notice_email: null, logo: null },
      ...{ address_ja: null, address_zh: null, bank_en: null, bank_ja: null, bank_zh: null, payment_days: 14 },
    };
    expect(saved).toEqual({ ...settings, ...none, tax_rate_percent: 10, version: version + 1 });
    expect(await desk.audit()).toMatchObject([{ entity: 'school', action: 'update' }]);
  });

  it('are visible to guests at once', async () => {
    const desk = await openDesk();
    const before = await desk.t.trpc.guest.school.get();
    expect(before).toMatchObject({ name: 'Gerende Snow School', name_ja: null });
    await desk.trpc.admin.school.saveSettings(settings);
    expect(await desk.t.trpc.guest.school.get()).toMatchObject({
      name: 'Yuzawa Snow School',
      name_ja: '湯沢スノースクール',
      time_zone: 'Asia/Seoul',
      default_from: '08:30',
    });
  });

  it('left out of the request stay', async () => {
    const desk = await openDesk();
    await desk.trpc.admin.school.saveSettings(settings);
    const before = await desk.trpc.admin.school.settings();
    const after = await desk.trpc.admin.school.saveSettings({ phone: '+81 25 000 0000' });
    expect(after).toEqual({ ...before, phone: '+81 25 000 0000', version: before.version + 1 });
  });

  it('are not overwritten when somebody else stored another version meanwhile', async () => {
    const desk = await openDesk();
    const { version } = await desk.trpc.admin.school.settings();
    await desk.trpc.admin.school.saveSettings({ ...settings, version });
    await expect(desk.trpc.admin.school.saveSettings({ ...settings, version })).rejects.toMatchObject({
      code: 'CONFLICT',
    });
  });

  it.each([
    ['registration_number', 'T123'],
    ['tax_rate_percent', '101'],
    ['email_sender', 'nobody'],
    ['name', ' '],
    ['partner_code', 'snow travel'],
    ['time_zone', 'Snow/Land'],
    ['default_to', '08:00'],
  ])('refuse a bad %s', async (field, value) => {
    const desk = await openDesk();
    await expect(desk.trpc.admin.school.saveSettings({ ...settings, [field]: value })).rejects.toMatchObject({
      code: 'UNPROCESSABLE_CONTENT',
    });
  });
});

describe('the logo', () => {
  const path = '/school/settings';
  const logoOf = async (desk: Awaited<ReturnType<typeof openDesk>>) => (await desk.t.trpc.guest.school.get()).logo;

  it("is a picture in the school's folder, stays when left out, and is removed by an empty text", async () => {
    const desk = await openDesk();
    const { status, body } = await sendForm(desk, path, formOf({ name: 'Yuzawa', logo: await phonePhoto() }));
    expect(status).toBe(200);
    expect(body.item).toMatchObject({ name: 'Yuzawa', logo: expect.stringMatching(/^school\/[0-9a-f-]{36}\.webp$/) });
    expect((await desk.t.request(`/storage/public/${body.item.logo}`)).headers.get('content-type')).toBe('image/webp');
    await sendForm(desk, path, formOf({ name: 'Naeba' }));
    expect(await logoOf(desk)).toBe(body.item.logo);
    await sendForm(desk, path, formOf({ logo: '' }));
    expect(await logoOf(desk)).toBeNull();
  });

  it('is recognized by its content, never by its name', async () => {
    const desk = await openDesk();
    const form = formOf({ name: 'Yuzawa', logo: Buffer.from('<svg/>') }, 'logo.png');
    const { status, body } = await sendForm(desk, path, form);
    expect([status, Object.keys(body.errors)]).toEqual([422, ['logo']]);
    expect(await desk.t.trpc.guest.school.get()).toMatchObject({ name: 'Gerende Snow School', logo: null });
  });

  it('is deleted again when the settings cannot be saved with it', async () => {
    const desk = await openDesk();
    const store = vi.spyOn(desk.t.app.files, 'storePicture');
    const { status } = await sendForm(desk, path, formOf({ version: '99', logo: await phonePhoto() }));
    expect(status).toBe(409);
    expect(await desk.t.app.files.has(await store.mock.results[0]?.value)).toBe(false);
  });
});

it('the outside services are listed by name, without a secret', async () => {
  const desk = await openDesk();
  expect(await desk.trpc.admin.school.services()).toEqual({
    bot_check: 'none',
    invoices: 'own',
    payments: 'none',
    mail: false,
    kinds_off: [],
    fallback_sender: 'noreply@localhost',
  });
});
