import type { Desk } from '../../../testing/desk.ts';
import { createProviderRefunds } from '../provider-refunds.ts';

/** What a server finds at its start and at the next look, of refunds and disputes at the provider. */
export async function lookForRefunds(desk: Desk): Promise<void> {
  const looks = createProviderRefunds(desk.t.app);
  looks.start();
  await looks.idle();
  looks.runTimed();
  await looks.idle();
  await looks.stop();
}
