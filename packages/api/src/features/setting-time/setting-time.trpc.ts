/** Lesson times, for everybody. */
import { guestProcedure, router } from '../../http/trpc.ts';
import { listSettingTimes } from './setting-time.service.ts';

export const guestSettingTime = router({ list: guestProcedure.query(({ ctx }) => listSettingTimes(ctx.app)) });
