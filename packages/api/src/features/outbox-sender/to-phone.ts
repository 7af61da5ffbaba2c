/** A message to an instructor is sent to the phones that receive notifications, or by mail if there is none (decision 0116). */
import { readerLanguage } from '@gerende/domain/language/rules';
import { retryDelay } from '@gerende/domain/message/rules';
import { pushDelay } from '@gerende/domain/web-push/rules';
import type { AppContext } from '../../context/context.ts';
import type { OutboxRow } from '../message/message.queries.ts';
import { isToInstructor } from '../message/message-payload.ts';
import { payloadOf } from '../message/store-message.ts';
import { pushedText } from '../web-push/push-text.ts';
import { pushToPhones } from '../web-push/web-push.service.ts';

/** The push services ask for a delay; the message stays in the outbox. */
export class PutOff extends Error {
  readonly milliseconds: number;
  constructor(message: string, milliseconds: number) {
    super(message);
    this.milliseconds = milliseconds;
  }
}

/**
 * @returns the text shown on a phone, as it is stored; undefined if the mail must be sent
 * @throws PutOff
 */
export async function toPhone(app: AppContext, row: OutboxRow): Promise<string | undefined> {
  const payload = payloadOf(row);
  if (!isToInstructor(payload)) return undefined;
  const text = pushedText(payload, readerLanguage(row));
  const result = await pushToPhones(app, row.recipient, text);
  const { title, body } = text;
  if (result.state === 'taken') return JSON.stringify({ ...payload, pushed: { title, body } });
  if (result.state === 'none') return undefined;
  const milliseconds = pushDelay(row.attempts, retryDelay(row.attempts), result.after);
  if (milliseconds === undefined) return undefined;
  throw new PutOff(result.reason, milliseconds);
}
