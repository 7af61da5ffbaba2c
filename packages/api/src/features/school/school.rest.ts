/** The desk's writes about the school: settings with the logo, texts for guests with the map, appearance with the picture. */
import { SaveSchoolProfile, SchoolProfile } from '@gerende/domain/school/profile-schema';
import { SaveSchoolSettings, SchoolSettings } from '@gerende/domain/school/settings-schema';
import { SaveSchoolTheme, SchoolTheme } from '@gerende/domain/school/theme-schema';
import * as z from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { saveSchoolProfile } from './school-profile.service.ts';
import { saveSchoolSettings } from './school-settings.service.ts';
import { saveSchoolTheme } from './school-theme.service.ts';

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
  endpoint({
    method: 'post',
    path: '/school/profile',
    access: 'admin',
    summary: 'Change what guests read about the school, the map included; what is left out stays',
    body: SaveSchoolProfile,
    upload: 'map_image',
    errors: ['conflict'],
    example: {
      phone: '+81 25 784 0000',
      texts: { hours: { en: 'Every day, 8:00-18:00', ja: '毎日 8:00-18:00', zh: '每天 8:00-18:00' } },
    },
    reply: z.object({ item: SchoolProfile }),
    handle: async ({ app, body, upload }) => ({ item: await saveSchoolProfile(app, body, upload) }),
  }),
  endpoint({
    method: 'post',
    path: '/school/theme',
    access: 'admin',
    summary: 'Change how the guest pages look and where they may be embedded; what is left out stays',
    body: SaveSchoolTheme,
    upload: 'hero_image',
    errors: ['conflict'],
    example: {
      colours: { snow: '#f7f5f0', ink: '#1d2a26', glacier: '#0f6b5c', vermilion: '#b3361e', pine: '#1c684b' },
      hero_title: { en: 'Powder, taught well', ja: '', zh: '', 'zh-Hant': '' },
      embed_origins: ['https://www.yukiguni.example'],
    },
    reply: z.object({ item: SchoolTheme }),
    handle: async ({ app, body, upload }) => ({ item: await saveSchoolTheme(app, body, upload) }),
  }),
];
