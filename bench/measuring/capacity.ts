/** The number of visitors that one machine can serve, computed from the measured rates. */
import type { Figure } from './line.ts';

/** The requests of a guest's visit; cached bytes, answers from an index. */
const visit = { cached: 4, lookedUp: 6 };
/** One of this many visitors books. */
const visitorsOfABooking = 20;
/** The part of a day's bookings that arrive in its busiest hour. */
const busiestHour = 0.2;

const round = (value: number): string => Number(value.toPrecision(2)).toLocaleString('en');

/**
 * @param figures of any lines and sizes
 * @returns nothing until the rates of reads, look-ups and guests' bookings are known for a million bookings
 */
export function capacityText(figures: readonly Figure[]): string {
  const rateOf = (id: string): number | undefined =>
    figures.find((each) => each.id === id && each.size === 1_000_000)?.ours;
  const [cached, lookedUp, booked] = ['a1', 'b1 price', 'c1 guest'].map(rateOf);
  if (!cached || !lookedUp || !booked) return 'Not all of the rates with a million bookings are measured.';
  const look = visit.cached / cached + visit.lookedUp / lookedUp;
  const visitors = 1 / (look + 1 / (booked * visitorsOfABooking));
  const perDay = (booked * 3600) / busiestHour;
  return [
    'One thread answers and writes, so it is what ends first. With a million bookings stored, on this machine:',
    '',
    `- **Bookings**: ${round(booked)} a second by guests at 32 connections. If a fifth of a day's bookings come in its`,
    `  busiest hour, that hour is full at 3,600 × ${round(booked)} ÷ ${busiestHour} = ${round(perDay)} bookings a day.`,
    `- **Guests**: a visit asks ${visit.cached} cached answers (a1) and ${visit.lookedUp} look-ups (b1):`,
    `  ${visit.cached} ÷ ${round(cached)} + ${visit.lookedUp} ÷ ${round(lookedUp)} s = ${(look * 1000).toFixed(2)} ms. If one in ${visitorsOfABooking} books,`,
    `  ${(1000 / visitors).toFixed(2)} ms of the thread are one visit: ${round(visitors)} visitors a second.`,
  ].join('\n');
}
