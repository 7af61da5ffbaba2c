/** Procedures of the desk at the meeting point: a day, who came, and how many. */
import { MarkPresence } from '@gerende/domain/presence/schema';
import { TakeRunSheet } from '@gerende/domain/run-sheet/schema';
import { ChangePeople, PeopleQuery } from '@gerende/domain/today/people';
import { TodayQuery } from '@gerende/domain/today/schema';
import { adminProcedure, router } from '../../http/trpc.ts';
import { noteDownload } from '../download/download.service.ts';
import { markPresence } from '../presence/presence.service.ts';
import { changePeople, offerPeople } from './people.service.ts';
import { readToday } from './today.service.ts';

export const adminToday = router({
  day: adminProcedure.input(TodayQuery).query(({ ctx, input }) => readToday(ctx.app, input)),
  mark: adminProcedure.input(MarkPresence).mutation(({ ctx, input }) => markPresence(ctx.app, input)),
  people: adminProcedure.input(PeopleQuery).query(({ ctx, input }) => offerPeople(ctx.app, input)),
  takeSheet: adminProcedure
    .input(TakeRunSheet)
    .mutation(({ ctx, input }) => noteDownload(ctx.app, { kind: 'run_sheet', filters: input })),
  changePeople: adminProcedure.input(ChangePeople).mutation(({ ctx, input }) => changePeople(ctx.app, input)),
});
