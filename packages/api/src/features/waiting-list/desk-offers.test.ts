/** What the desk sees of offered places, and when it may offer or accept one before others. */
import { describe, expect, it } from 'vitest';
import {
  ask,
  cancel,
  later,
  mails,
  offers,
  press,
  statusOf,
  withOffer,
  withRequests,
} from '../../testing/waiting-list.ts';
import { offerPlace } from './waiting-list.service.ts';

describe('the desk', () => {
  it('sees the state of the latest offer', async () => {
    const { desk, token } = await withOffer();
    const seen = async () => (await desk.trpc.admin.waitingList.list()).map(({ offer }) => offer?.state ?? null);
    expect(await seen()).toEqual(['open', null]);
    await press(desk, 'refuseOffer', token);
    expect(await seen()).toEqual(['declined', null]);
    const { changes } = await desk.trpc.admin.booking.history({ id: 3 });
    expect(changes.map(({ action, actor }) => `${action} ${actor}`)).toEqual(['refuse_offer guest', 'offer system']);
  });

  it('needs a reason to accept or to offer a place before an earlier request that fits, which is audited', async () => {
    const desk = await withRequests();
    await cancel(desk, 1);
    const later = { id: 4, version: 1 };
    const refusal = { code: 'CONFLICT', message: expect.stringContaining('requestOvertakes') };
    await expect(desk.trpc.admin.waitingList.accept(later)).rejects.toMatchObject(refusal);
    await expect(desk.trpc.admin.waitingList.offer(later)).rejects.toMatchObject(refusal);
    expect(await statusOf(desk, 4)).toBe('requested');
    await desk.trpc.admin.waitingList.offer({ ...later, reason: 'They leave on the 23rd' });
    const { changes } = await desk.trpc.admin.booking.history({ id: 4 });
    expect(changes[0]).toMatchObject({ action: 'offer', note: 'They leave on the 23rd' });
    await desk.trpc.admin.waitingList.accept(later);
    expect(await statusOf(desk, 4)).toBe('booked');
    expect(await offers(desk)).toEqual(['4 accepted']);
  });

  it('needs none where there is room for both, or the earlier guest gave the place up', async () => {
    const desk = await withRequests();
    for (const id of [1, 2]) await cancel(desk, id);
    await desk.trpc.admin.waitingList.accept({ id: 4, version: 1 });
    expect(await statusOf(desk, 4)).toBe('booked');
    const { desk: other, token } = await withOffer();
    await press(other, 'refuseOffer', token);
    await other.trpc.admin.waitingList.accept({ id: 4, version: 1 });
    expect(await statusOf(other, 4)).toBe('booked');
  });

  it('needs one also before a guest whose offer it has withdrawn, and whatever others did with theirs', async () => {
    const refusal = { code: 'CONFLICT', message: expect.stringContaining('requestOvertakes') };
    const { desk } = await withOffer();
    await desk.trpc.admin.waitingList.withdrawOffer({ id: 3, offer_id: 1 });
    await expect(desk.trpc.admin.waitingList.accept({ id: 4, version: 1 })).rejects.toMatchObject(refusal);
    const { desk: other, token } = await withOffer();
    await ask(other, 'fifth');
    await press(other, 'refuseOffer', token);
    await expect(other.trpc.admin.waitingList.accept({ id: 5, version: 1 })).rejects.toMatchObject(refusal);
  });

  it('offers a place by mail even while guests get no mails about free places', async () => {
    const desk = await withRequests();
    await cancel(desk, 1);
    await desk.t.app.db.updateTable('message_setting').set({ is_on: 0 }).where('kind', '=', 'offered').execute();
    await desk.trpc.admin.waitingList.offer({ id: 3, version: 1 });
    expect(await mails(desk)).toContain('offered third@example.com');
  });

  it('offers no place that is not there, twice, too late, or without a mail address', async () => {
    const desk = await withRequests();
    const offer = () => desk.trpc.admin.waitingList.offer({ id: 3, version: 1 });
    await expect(offer()).rejects.toMatchObject({ message: expect.stringContaining('untaught_all_needed') });
    await cancel(desk, 1);
    await expect(offerPlace(later(desk, 39), { id: 3, version: 1 })).rejects.toMatchObject({
      text: { key: 'errors:offerTooLate' },
    });
    await offer();
    await expect(offer()).rejects.toMatchObject({ message: expect.stringContaining('offerIsOpen') });
    await desk.trpc.admin.waitingList.withdrawOffer({ id: 3, offer_id: 1 });
    await desk.t.app.db.updateTable('booking').set({ email: '' }).where('id', '=', 3).execute();
    await expect(offer()).rejects.toMatchObject({ message: expect.stringContaining('offerNeedsMail') });
    await expect(desk.trpc.admin.waitingList.withdrawOffer({ id: 3, offer_id: 1 })).rejects.toMatchObject({
      code: 'CONFLICT',
    });
  });

  it('leaves the offer of a request open when it edits the notes', async () => {
    const { desk } = await withOffer();
    await desk.trpc.admin.booking.update({ id: 3, admin_notes: 'called' });
    expect(await offers(desk)).toEqual(['3 open']);
  });
});
