/** No bot check: for tests. */
import type { BotCheckPort } from './port.ts';

export const noBotCheck: BotCheckPort = {
  describe: () => ({ provider: 'none' }),
  scriptOrigins: [],
  verify: async () => null,
};
