import { describe, expect, it } from 'vitest';
import { noMail } from '../../platform/mail/port.ts';
import { overtaken } from '../../testing/between.ts';
import { type Desk, openDesk } from '../../testing/desk.ts';
import { school } from '../../testing/test-school.ts';
import {
  ask,
  cancel,
  later,
  lessonsOf,
  mails,
  offers,
  press,
  sendsMail,
  statusOf,
  tokenOf,
  withOffer,
  withRequests,
} from '../../testing/waiting-list.ts';
import { closePastRequests, endExpiredOffers, offerFreePlaces } from './free-places.service.ts';
import { offerPlace, withdrawOffer } from './waiting-list.service.ts';

const { course, day } = school;

describe('a place that becomes free', () => {
  it("is offered to the first request for it, by mail in the guest's language, and to nobody else meanwhile", async () => {
    const { desk, token } = await withOffer();
    expect(await offers(desk)).toEqual(['3 open']);
    expect(await mails(desk)).toEqual(['cancelled first@example.com', 'offered third@example.com']);
    const { data } = await desk.trpc.admin.message.list({ booking_id: 3 });
    expect(data.find((each) => each.audience === 'guest')).toMatchObject({
      subject: expect.stringContaining('空きが出ました'),
      // 12 hours after 08:10 at the school.
      text: expect.stringMatching(/2026年12月20日.*20:10.*リンクはお客様宛てのメールにのみ/s),
    });
    const stored = JSON.stringify(await desk.t.app.db.selectFrom('place_offer').selectAll().orderBy('id').execute());
    expect(token).toHaveLength(32);
    expect(stored).not.toContain(token);
    expect(await offerFreePlaces(desk.t.app)).toBe(0);
    expect((await ask(desk, 'late')).id).toBe(5);
    expect(await statusOf(desk, 5)).toBe('requested');
    const query = { course_id: course.privateSki, slope_id: school.slope.kandatsu, people: 1, level: 1 };
    const { days } = await desk.trpc.guest.availability.days({
      ...query,
      language: null,
      nominated_instructor_id: null,
      days_of_lesson: 1,
      from: '2026-12-22',
      to: '2026-12-22',
    });
    expect(days[0]?.times[0]?.opening).toMatchObject({ state: 'full', why: 'all_needed' });
  });

  it.each([
    ['refuses it', async (desk: Desk, token: string) => press(desk, 'refuseOffer', token), 'declined'],
    ['lets it expire', async (desk: Desk) => endExpiredOffers(later(desk, 12)), 'expired'],
    [
      'is declined by the desk',
      async (desk: Desk) => desk.trpc.admin.waitingList.decline({ id: 3, version: 1, offer_id: 1 }),
      'withdrawn',
    ],
    ['cancels', async (desk: Desk) => cancel(desk, 3), 'withdrawn'],
    [
      'loses it to the desk',
      async (desk: Desk) => desk.trpc.admin.waitingList.withdrawOffer({ id: 3, offer_id: 1 }),
      'withdrawn',
    ],
    [
      'is moved to another day',
      async (desk: Desk) => desk.trpc.admin.booking.update({ id: 3, operating_day: day['2026-12-24'] }),
      'withdrawn',
    ],
  ])('is offered to the next one when the guest %s, and never again to the same guest', async (_how, end, outcome) => {
    const { desk, token } = await withOffer();
    expect(await endExpiredOffers(later(desk, 11))).toBe(0);
    await end(desk, token);
    expect(await offers(desk)).toEqual([`3 ${outcome}`]);
    await endExpiredOffers(desk.t.app);
    await closePastRequests(desk.t.app);
    await offerFreePlaces(desk.t.app);
    expect(await offers(desk)).toEqual([`3 ${outcome}`, '4 open']);
    expect(await mails(desk)).toContain('offered fourth@example.com');
  });

  it('stays offered when the desk offers it again while the earlier offer is ended', async () => {
    const { desk } = await withOffer();
    const app = later(desk, 12);
    const work = overtaken(app, 'place_offer', async () => {
      await withdrawOffer(app, { id: 3, offer_id: 1 });
      await offerPlace(app, { id: 3, version: 1 });
    });
    expect(await endExpiredOffers(work)).toBe(0);
    expect(await offers(desk)).toEqual(['3 withdrawn', '3 open']);
  });

  it('is withdrawn, or declined, only by a desk that was shown this offer', async () => {
    const { desk } = await withOffer();
    const { withdrawOffer: withdraw, offer, decline, list } = desk.trpc.admin.waitingList;
    expect((await list())[0]?.offer).toMatchObject({ id: 1, state: 'open' });
    await withdraw({ id: 3, offer_id: 1 });
    await offer({ id: 3, version: 1 });
    for (const unseen of [
      () => withdraw({ id: 3, offer_id: 1 }),
      () => decline({ id: 3, version: 1, offer_id: 1 }),
      () => decline({ id: 3, version: 1, offer_id: null }),
    ])
      await expect(unseen()).rejects.toMatchObject({ cause: { code: 'conflict', text: { key: 'errors:rowChanged' } } });
    expect(await offers(desk)).toEqual(['3 withdrawn', '3 open']);
    await decline({ id: 3, version: 1, offer_id: 2 });
    await expect(withdraw({ id: 3, offer_id: 2 })).rejects.toMatchObject({ message: 'conflict: errors:offerHasEnded' });
    expect(await statusOf(desk, 3)).toBe('declined');
  });

  it('is offered in the order of the requests as long as there are places', async () => {
    const desk = await withRequests();
    for (const id of [1, 2]) await cancel(desk, id);
    expect(await offerFreePlaces(desk.t.app)).toBe(2);
    expect(await offers(desk)).toEqual(['3 open', '4 open']);
  });

  it('stays offered to one guest when another refuses theirs', async () => {
    const desk = await withRequests();
    for (const id of [1, 2]) await cancel(desk, id);
    await offerFreePlaces(desk.t.app);
    await press(desk, 'refuseOffer', await tokenOf(desk, 3));
    expect(await offers(desk)).toEqual(['3 declined', '4 open']);
  });

  it('is offered once by two searches at the same moment', async () => {
    const desk = await withRequests();
    await cancel(desk, 1);
    const found = await Promise.all([offerFreePlaces(desk.t.app), offerFreePlaces(desk.t.app)]);
    expect(found.sort()).toEqual([0, 1]);
    expect(await offers(desk)).toEqual(['3 open']);
  });

  it('skips a guest without a mail address', async () => {
    const desk = await withRequests();
    await desk.t.app.db.updateTable('booking').set({ email: '' }).where('id', '=', 3).execute();
    await cancel(desk, 1);
    await offerFreePlaces(desk.t.app);
    expect(await offers(desk)).toEqual(['4 open']);
  });

  it('skips a request that does not fit', async () => {
    const desk = await openDesk({ mail: sendsMail });
    for (const guest of ['first', 'second']) await ask(desk, guest);
    await ask(desk, 'third', { days_of_lesson: 2, lesson_language: 'ko' });
    await ask(desk, 'fourth');
    await cancel(desk, 1);
    await offerFreePlaces(desk.t.app);
    expect(await offers(desk)).toEqual(['4 open']);
  });

  it.each([
    ['the desk offers by hand', { offer_hours: 0 }, {}],
    ['no mail can be sent', {}, { mail: noMail }],
    ['links have no address', {}, { mail: { ...sendsMail, siteUrl: null } }],
  ])('is not offered automatically where %s', async (_title, settings, options) => {
    const desk = await withRequests(options);
    if (Object.keys(settings).length > 0) await desk.t.app.db.updateTable('school').set(settings).execute();
    await cancel(desk, 1);
    await offerFreePlaces(desk.t.app);
    expect(await offers(desk)).toEqual([]);
  });

  it('is not offered less than an hour before the day of the lesson, nor where the slope is now closed', async () => {
    const desk = await withRequests();
    await cancel(desk, 1);
    await offerFreePlaces(later(desk, 39));
    await desk.t.app.db.deleteFrom('slope_operating_day').where('date', '=', '2026-12-22').execute();
    await offerFreePlaces(desk.t.app);
    expect(await offers(desk)).toEqual([]);
  });

  it('is not offered at hours in which the school is now closed, nor where the course is now taught elsewhere only', async () => {
    const desk = await withRequests();
    const { db } = desk.t.app;
    await cancel(desk, 1);
    const hoursFrom = (duration_from: string) =>
      db.updateTable('operating_day').set({ duration_from }).where('date', '=', '2026-12-22').execute();
    await hoursFrom('10:00');
    await offerFreePlaces(desk.t.app);
    await hoursFrom('08:00');
    const { kandatsu, naeba } = school.slope;
    await db.deleteFrom('course_slope').where('course_id', '=', course.privateSki).execute();
    await db.insertInto('course_slope').values({ course_id: course.privateSki, slope_id: naeba }).execute();
    await offerFreePlaces(desk.t.app);
    expect(await offers(desk)).toEqual([]);
    await db.insertInto('course_slope').values({ course_id: course.privateSki, slope_id: kandatsu }).execute();
    await offerFreePlaces(desk.t.app);
    expect(await offers(desk)).toEqual(['3 open']);
  });

  it('of a class is a seat, which others do not get', async () => {
    const desk = await openDesk({ mail: sendsMail });
    const group = { form: 'group', class_size: 2, level_span: 1 } as const;
    await desk.t.app.db.updateTable('course').set(group).where('id', '=', course.privateSki).execute();
    for (let guest = 1; guest <= 5; guest += 1) await ask(desk, `guest${guest}`);
    expect(await statusOf(desk, 5)).toBe('requested');
    await cancel(desk, 2);
    await offerFreePlaces(desk.t.app);
    expect(await offers(desk)).toEqual(['5 open']);
    await ask(desk, 'late');
    expect(await statusOf(desk, 6)).toBe('requested');
    await press(desk, 'takeOffer', await tokenOf(desk, 5));
    const [own] = await lessonsOf(desk, 5);
    const [other] = await lessonsOf(desk, 1);
    expect(own?.lesson_id).toBe(other?.lesson_id);
  });
});

describe('a request whose first day has passed', () => {
  it('is declined without a message, and stays open on the day itself', async () => {
    const { desk } = await withOffer();
    await desk.t.app.db.deleteFrom('outbox').execute();
    expect(await closePastRequests(later(desk, 48))).toBe(0);
    expect(await closePastRequests(later(desk, 72))).toBe(2);
    expect(await statusOf(desk, 3)).toBe('declined');
    expect(await offers(desk)).toEqual(['3 withdrawn']);
    expect(await mails(desk)).toEqual([]);
    expect((await desk.audit()).at(-1)).toMatchObject({ action: 'decline', entity_id: '4', actor: 'system' });
  });

  it('stays open when the desk moves it to a future day at that moment', async () => {
    const { desk } = await withOffer();
    const work = overtaken(later(desk, 72), 'booking', () =>
      desk.trpc.admin.booking.update({ id: 4, operating_day: day['2026-12-24'] }),
    );
    expect(await closePastRequests(work)).toBe(1);
    expect([await statusOf(desk, 3), await statusOf(desk, 4)]).toEqual(['declined', 'requested']);
  });
});
