/** POST /school/settings: the settings with the logo, as a multipart body. */
import { SaveSchoolSettings, SchoolSettings } from '@gerende/domain/school/settings-schema';
import * as z from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { saveSchoolSettings } from './school-settings.service.ts';

export const schoolEndpoints = [
  endpoint({
    method: 'post',
    path: '/school/settings',
    access: 'admin',
    summary: 'Change settings of the school, its logo included; what is left out stays',
    body: SaveSchoolSettings,
    upload: 'logo',
    errors: ['conflict'],
    example: { name: 'Yukiguni Snow School', default_from: '08:30', default_to: '17:00' },
    reply: z.object({ item: SchoolSettings }),
    handle: async ({ app, body, upload }) => ({ item: await saveSchoolSettings(app, body, upload) }),
  }),
];
