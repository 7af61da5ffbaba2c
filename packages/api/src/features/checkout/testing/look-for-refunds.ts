import type { Desk } from '../../../testing/desk.ts';
import { createRefundsThere } from '../refunds-there.ts';

/** What a server finds at its start and at the next look, of refunds and disputes at the provider. */
export async function lookForRefunds(desk: Desk): Promise<void> {
  const looks = createRefundsThere(desk.t.app);
  looks.start();
  await looks.idle();
  looks.runTimed();
  await looks.idle();
  await looks.stop();
}
