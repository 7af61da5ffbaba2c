/**
 * One guest, from the course card to the booking: every statement about free and full, sums and dates is compared with
 * the booking.
 */
import { checkPlaces, checkStored, checkSummary, fillIn } from './booking.ts';
import { chooseLesson } from './lesson.ts';
import { readCard } from './said.ts';
import type { Walk } from './walk.ts';

/** @returns whether a booking was made */
export async function walkThrough(walk: Walk): Promise<boolean> {
  const card = await readCard(walk);
  await walk.shoot('3-cards');
  const chosen = await chooseLesson(walk, card);
  await walk.shoot('4-lesson');
  if (!chosen) {
    walk.findings.holds(
      'nothing can be booked, and the card names a free day',
      card.next === undefined || walk.wish.people > 1 || walk.wish.days > 1,
    );
    return false;
  }
  const whole = await fillIn(walk, chosen);
  const asks = await checkSummary(walk, whole);
  await walk.shoot('5-summary');
  await checkStored(walk, whole, asks);
  await walk.shoot('6-booked');
  await checkPlaces(walk, whole);
  return true;
}
