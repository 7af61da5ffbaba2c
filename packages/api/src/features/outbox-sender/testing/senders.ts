/** Senders of messages in tests. */
import type { Background } from '../../../platform/in-background.ts';

/** Sends what is due. */
export async function sendNow(sender: Background): Promise<void> {
  sender.ask();
  await sender.idle();
}

/** As a server that has just started: sends what is due. */
export async function startSender(sender: Background): Promise<Background> {
  sender.start();
  await sender.idle();
  return sender;
}
