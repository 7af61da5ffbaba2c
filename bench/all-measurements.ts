/** The registry: everything that the bench measures, in the order of the table. */
import { bookingList, growthOfList } from './lines/booking-list.ts';
import { bookingWrites, growthOfWrites } from './lines/booking-writes.ts';
import { catalogue } from './lines/catalogue.ts';
import { deskBlocks } from './lines/desk-blocks.ts';
import { directus } from './lines/directus.ts';
import { growthOfLookUps } from './lines/growth-of-look-ups.ts';
import { guestPage } from './lines/guest-page.ts';
import { guestsBesideDesk } from './lines/guests-beside-desk.ts';
import { firstPage } from './lines/in-browser/first-page.ts';
import { ownDay } from './lines/in-browser/own-day.ts';
import { scheduleFrames } from './lines/in-browser/schedule-frames.ts';
import { promises } from './lines/promises.ts';
import { schedule } from './lines/schedule.ts';
import { season } from './lines/season.ts';
import { serverBookings } from './lines/server/bookings.ts';
import { serverLists } from './lines/server/lists.ts';
import { startAndMemory } from './lines/start-and-memory.ts';
import type { Measurement } from './measuring/bench.ts';
import type { Line } from './measuring/line.ts';

export const allMeasurements: readonly Measurement[] = [
  catalogue,
  schedule,
  growthOfLookUps,
  guestPage,
  bookingWrites,
  growthOfWrites,
  promises,
  bookingList,
  growthOfList,
  firstPage,
  startAndMemory,
  deskBlocks,
  guestsBesideDesk,
  scheduleFrames,
  ownDay,
  season,
  directus,
  serverBookings,
  serverLists,
];

export const allLines: readonly Line[] = allMeasurements
  .flatMap(({ lines }) => lines)
  .sort((a, b) => a.id.localeCompare(b.id));
