/** GET /captcha and /captcha/challenge. */
import { BotChallenge, BotCheck } from '@gerende/domain/bot-check/schema';
import { endpoint } from '../../http/endpoint.ts';
import { createChallenge, describeBotCheck } from './bot-check.service.ts';

export const botCheckEndpoints = [
  endpoint({
    method: 'get',
    path: '/captcha',
    access: 'public',
    summary: 'Which bot check is in use',
    reply: BotCheck,
    handle: async ({ app }) => describeBotCheck(app),
  }),
  endpoint({
    method: 'get',
    path: '/captcha/challenge',
    access: 'public',
    summary: 'A challenge of the built-in check, in the ALTCHA format',
    errors: ['not_found', 'rate_limited'],
    reply: BotChallenge,
    handle: ({ app, c }) => {
      c.header('Cache-Control', 'no-store');
      return createChallenge(app);
    },
  }),
];
