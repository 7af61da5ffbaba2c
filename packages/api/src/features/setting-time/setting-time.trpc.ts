/** Procedures for lesson times: everybody lists them, the desk changes them. */
import { readRowId } from '@gerende/domain/form-values';
import { IdParam } from '@gerende/domain/primitives';
import { SaveSettingTime } from '@gerende/domain/setting-time/schema';
import { listDeleted } from '../../desk-write/deleted-row.ts';
import { adminProcedure, guestProcedure, router } from '../../http/trpc.ts';
import { changeSettingTime } from '../lesson-changes/setting-time-change.service.ts';
import {
  deleteSettingTime,
  getEditableSettingTime,
  listEditableSettingTimes,
  listSettingTimes,
  restoreSettingTime,
} from './setting-time.service.ts';

export const guestSettingTime = router({ list: guestProcedure.query(({ ctx }) => listSettingTimes(ctx.app)) });

export const adminSettingTime = router({
  list: adminProcedure.query(({ ctx }) => listEditableSettingTimes(ctx.app)),
  get: adminProcedure.input(IdParam).query(({ ctx, input }) => getEditableSettingTime(ctx.app, input.id)),
  save: adminProcedure
    .input(SaveSettingTime.safeExtend({ id: readRowId }))
    .mutation(({ ctx, input: { id, ...time } }) => changeSettingTime(ctx.app, time, 'ask', id)),
  remove: adminProcedure.input(IdParam).mutation(({ ctx, input }) => deleteSettingTime(ctx.app, input.id)),
  deleted: adminProcedure.query(({ ctx }) => listDeleted(ctx.app, 'setting_time')),
  restore: adminProcedure.input(IdParam).mutation(({ ctx, input }) => restoreSettingTime(ctx.app, input.id)),
});
