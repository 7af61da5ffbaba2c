/** GET /setting-times and /setting-times/{id}. */
import { IdParam } from '@gerende/domain/primitives';
import { SettingTime } from '@gerende/domain/setting-time/schema';
import * as z from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { getSettingTime, listSettingTimes } from './setting-time.service.ts';

export const settingTimeEndpoints = [
  endpoint({
    method: 'get',
    path: '/setting-times',
    access: 'public',
    summary: 'All lesson times',
    reply: z.object({ items: z.array(SettingTime) }),
    keep: true,
    handle: async ({ app }) => ({ items: await listSettingTimes(app) }),
  }),
  endpoint({
    method: 'get',
    path: '/setting-times/{id}',
    access: 'public',
    summary: 'One lesson time',
    params: IdParam,
    reply: z.object({ item: SettingTime }),
    keep: true,
    handle: async ({ app, params }) => ({ item: await getSettingTime(app, params.id) }),
  }),
];
