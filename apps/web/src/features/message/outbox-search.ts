/** The search parameters of the outbox: `?page=2`, `?state=failed`. */
import * as z from 'zod';
import { pageShape } from '../../shell/admin/list/page-search.ts';
import { orNothing, searchReader } from '../../shell/admin/search-schema.ts';

export const outboxStates = ['queued', 'sent', 'failed'] as const;
export type OutboxState = (typeof outboxStates)[number];

const outboxShape = { ...pageShape, state: orNothing(z.enum(outboxStates)) };

export const readOutboxSearch = searchReader(outboxShape);
