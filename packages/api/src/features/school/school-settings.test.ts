import { describe, expect, it } from 'vitest';
import { openDesk } from '../../testing/desk.ts';

const settings = {
  name: '湯沢スノースクール',
  partner_label: 'Snow Travel',
  address: '新潟県湯沢町',
  phone: '',
  email_sender: 'lessons@gerende.example',
  notice_email: '',
  notice_language: 'ja' as const,
  registration_number: 'T1234567890123',
  tax_rate_percent: '10',
};

describe('the settings of the school', () => {
  it('are kept, an empty field as none, with a record of who changed what', async () => {
    const desk = await openDesk();
    const { version } = await desk.trpc.admin.school.settings();
    const saved = await desk.trpc.admin.school.saveSettings({ ...settings, version });
    expect(saved).toEqual({ ...settings, phone: null, notice_email: null, tax_rate_percent: 10, version: version + 1 });
    expect(await desk.audit()).toMatchObject([{ entity: 'school', action: 'update' }]);
    expect((await desk.t.trpc.guest.school.get()).name).toBe('湯沢スノースクール');
  });

  it('are not written over what somebody else stored meanwhile', async () => {
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
  ])('refuse a bad %s', async (field, value) => {
    const desk = await openDesk();
    await expect(desk.trpc.admin.school.saveSettings({ ...settings, [field]: value })).rejects.toMatchObject({
      code: 'UNPROCESSABLE_CONTENT',
    });
  });
});
