/** What the address of the outbox holds: `?page=2`, `?state=failed`. Written by hand: route schemas stand in the first chunk. */
import { type PageSearch, readPageSearch } from '../../shell/admin/list/page-search.ts';

export const outboxStates = ['queued', 'sent', 'failed'] as const;
export type OutboxState = (typeof outboxStates)[number];

export type OutboxSearch = PageSearch & { state?: OutboxState | undefined };

/** Names every key, as `readPageSearch`. */
export const readOutboxSearch = (search: Record<string, unknown>): OutboxSearch => ({
  ...readPageSearch(search),
  state: outboxStates.find((state) => state === search.state),
});
