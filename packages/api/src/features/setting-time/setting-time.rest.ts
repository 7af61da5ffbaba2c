/** The calls below /setting-times. */
import { IdParam } from '@gerende/domain/primitives';
import { type EditableSettingTime, SaveSettingTime, SettingTime } from '@gerende/domain/setting-time/schema';
import * as z from 'zod';
import { deleteEndpoint } from '../../http/delete-endpoint.ts';
import { endpoint } from '../../http/endpoint.ts';
import { changeSettingTime } from '../lesson-changes/setting-time-change.service.ts';
import { deleteSettingTime, getSettingTime, listSettingTimes } from './setting-time.service.ts';

const example = {
  setting_time: 'Morning',
  setting_time_ja: '午前',
  setting_time_zh: '上午',
  duration_from: '09:00',
  duration_to: '12:00',
};

const withoutVersion = ({ version: _, ...time }: EditableSettingTime): SettingTime => time;

export const settingTimeEndpoints = [
  endpoint({
    method: 'get',
    path: '/setting-times',
    access: 'public',
    summary: 'All lesson times',
    reply: z.object({ items: z.array(SettingTime) }),
    cache: true,
    handle: async ({ app }) => ({ items: await listSettingTimes(app) }),
  }),
  endpoint({
    method: 'get',
    path: '/setting-times/{id}',
    access: 'public',
    summary: 'One lesson time',
    params: IdParam,
    reply: z.object({ item: SettingTime }),
    cache: true,
    handle: async ({ app, params }) => ({ item: await getSettingTime(app, params.id) }),
  }),
  endpoint({
    method: 'post',
    path: '/setting-times',
    access: 'admin',
    summary: 'Make a lesson time',
    body: SaveSettingTime,
    example,
    reply: z.object({ item: SettingTime }),
    handle: async ({ app, body }) => ({ item: withoutVersion(await changeSettingTime(app, body, 'keep')) }),
  }),
  endpoint({
    method: 'put',
    path: '/setting-times/{id}',
    access: 'admin',
    summary: 'Change a lesson time; without setting_time_ja or setting_time_zh those stay',
    params: IdParam,
    body: SaveSettingTime,
    errors: ['conflict'],
    example,
    reply: z.object({ item: SettingTime }),
    handle: async ({ app, params, body }) => ({
      item: withoutVersion(await changeSettingTime(app, body, 'keep', params.id)),
    }),
  }),
  deleteEndpoint({
    path: '/setting-times/{id}',
    summary: 'Take a lesson time out of every list; courses that have it keep it',
    message: 'errors:settingTimeDeleted',
    remove: deleteSettingTime,
  }),
];
