/** The messages of the school (/admin/settings/messages), against the real server. */
import { type Desk, openDesk } from '@gerende/api/testing/desk';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderApp } from '../../../testing/render-app.tsx';

let desk: Desk;
beforeEach(async () => {
  desk = await openDesk();
  localStorage.setItem('token', desk.token);
});

const box = (name: string) => screen.getByRole<HTMLTextAreaElement>('textbox', { name });
const stored = () => desk.t.app.db.selectFrom('message_text').selectAll().orderBy('language').execute();

async function open(kind: string) {
  await renderApp(`/admin/settings/messages/${kind}`, { server: desk.t });
  await screen.findByRole('form');
  const user = userEvent.setup();
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  const write = async (name: string, text: string): Promise<void> => {
    await user.clear(box(name));
    await user.click(box(name));
    await user.paste(text);
  };
  return { user, press, write };
}

describe('the list of messages', () => {
  it('says of each whether it is sent, when, and in whose words', async () => {
    const text = { kind: 'thanks', audience: 'guest', language: 'ja', subject: 'お礼', body: 'お礼' } as const;
    await desk.t.app.db.insertInto('message_text').values(text).execute();
    await desk.t.app.db.updateTable('message_setting').set({ is_on: 0 }).where('kind', '=', 'allocated').execute();
    await renderApp('/admin/settings/messages', { server: desk.t });
    const rowOf = async (name: string) =>
      (await screen.findByRole('heading', { name: new RegExp(`^${name}`) })).closest('li')?.textContent;
    expect(await rowOf('Reminder')).toMatch(/^ReminderOn.*2 days before, at 18:00/);
    expect(await rowOf('Instructor')).toMatch(/^InstructorOff/);
    expect(await rowOf('Thank you')).toMatch(/^Thank youOnOwn words.*1 day after, at 10:00/);
  });
});

describe('the words of a message', () => {
  it("begin as the product's, are saved, previewed for a real booking, and restored", async () => {
    const id = await desk.book();
    const { press, write } = await open('reminder');
    expect(box('Subject (English)').value).toBe('See you soon: {{course}}, {{date}} (no. {{number}})');
    await write('Subject (English)', 'Tomorrow: {{course}}');
    await press('Preview');
    const shown = within(await screen.findByRole('status', { name: '' }));
    await waitFor(() => shown.getByText('Tomorrow: Private Ski'));
    shown.getByText(`Booking ${id}, Tan Wei Ling`);
    await press('Save');
    await screen.findByText('Settings saved successfully');
    expect(await stored()).toMatchObject([{ kind: 'reminder', language: 'en', subject: 'Tomorrow: {{course}}' }]);
    await press('Restore default: English');
    await press('Save');
    await waitFor(async () => expect(await stored()).toEqual([]));
  });

  it('are refused beside their field, with the name and the place of what is unknown, and stay as typed', async () => {
    const { press, write } = await open('reminder');
    await write('Text (日本語)', '一行目\n{{nam}}様');
    await press('Save');
    await screen.findByText('There is no field nam (line 2, character 1). The fields are listed below.');
    expect(box('Text (日本語)').getAttribute('aria-invalid')).toBe('true');
    expect(box('Text (日本語)').value).toBe('一行目\n{{nam}}様');
    expect(await stored()).toEqual([]);
  });

  it('insert a placeholder where the desk last wrote', async () => {
    const { user, write } = await open('reminder');
    await write('Subject (English)', 'For ');
    await user.click(screen.getByRole('button', { name: /^\{\{name\}\}/ }));
    expect([box('Subject (English)').value, document.activeElement]).toEqual([
      'For {{name}}',
      box('Subject (English)'),
    ]);
  });

  it('have a time that can be set, and a message that guests cannot do without stays on', async () => {
    const { user, press, write } = await open('thanks');
    await write('Days after the last lesson', '61');
    await press('Save');
    await screen.findByText('Please enter a whole number of days from 0 to 60.');
    await write('Days after the last lesson', '3');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Hour' }), '09:00');
    await user.click(screen.getByRole('checkbox', { name: 'Send this message' }));
    await press('Save');
    await screen.findByText('Settings saved successfully');
    const row = await desk.t.app.db
      .selectFrom('message_setting')
      .selectAll()
      .where('kind', '=', 'thanks')
      .executeTakeFirst();
    expect(row).toMatchObject({ is_on: 0, days: 3, hour: 9, version: 2 });
  });

  it('of a confirmation with a link need the link', async () => {
    const { press, write } = await open('to_confirm');
    expect(screen.queryByRole('checkbox')).toBeNull();
    await write('Text (English)', 'Please confirm.');
    await press('Save');
    await screen.findByText('This message needs the field link: without it the guest has no link.');
  });
});
