/** A booking stores the formula by which its fee was computed (decisions: desk fee of a guest's booking). */
import { describe, expect, it } from 'vitest';
import { openDesk, putBooking } from '../../testing/desk.ts';
import { bookingWith } from '../../testing/guest-booking.ts';
import { createTestApp } from '../../testing/test-app.ts';

const formulaOf = async (desk: Awaited<ReturnType<typeof openDesk>>, id: number) =>
  (await desk.rest('GET', `/booking/${id}`)).body.item.fee_formula;

describe('the formula of a fee', () => {
  it('is price × days for a guest, whatever a guest sends', async () => {
    const t = await createTestApp();
    const { body } = await t.post('/booking', bookingWith({ fee_formula: 'people' }));
    expect(body.item.fee_formula).toBe('days');
  });

  it("is price × people for the desk, unless the school's setting or the request names another", async () => {
    const desk = await openDesk();
    expect(await formulaOf(desk, await desk.book())).toBe('people');
    expect(await formulaOf(desk, await desk.book({ fee_formula: 'days' }))).toBe('days');
    const { version } = await desk.trpc.admin.school.settings();
    await desk.trpc.admin.school.saveSettings({ desk_fee: 'days', version });
    expect(await formulaOf(desk, await desk.book())).toBe('days');
    expect(await formulaOf(desk, await desk.book({ fee_formula: 'people' }))).toBe('people');
  });

  it('stays through every change of the booking that does not name another', async () => {
    const desk = await openDesk();
    const id = await desk.book({ fee_formula: 'days' });
    await putBooking(desk, id, { days_of_lesson: 2, number_of_orders: 4, fee: 1, fee_formula: null });
    await desk.trpc.admin.booking.setStatus({ ids: [id], invoice_status: 'Paid' });
    expect(await formulaOf(desk, id)).toBe('days');
    const { body } = await putBooking(desk, id, { fee_formula: 'people' });
    expect(body.item).toMatchObject({ fee_formula: 'people', fee: 1 });
    expect((await putBooking(desk, id, { fee_formula: 'weeks' })).status).toBe(422);
  });
});
