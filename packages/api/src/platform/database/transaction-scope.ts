import { AsyncLocalStorage } from 'node:async_hooks';

/** Identifies one transaction while its work runs. */
class Scope {}

/** What an engine must know about a transaction that the caller is about to open. */
export class Beginning {}

/**
 * One AsyncLocalStorage for all databases and for both purposes: before Node 24, every promise of the process carries
 * every store that exists.
 */
const store = new AsyncLocalStorage<Scope | Beginning>();

/** The transaction that the caller's work belongs to; undefined outside of one. */
export function transactionScope(): object | undefined {
  const scope = store.getStore();
  return scope instanceof Scope ? scope : undefined;
}

export const inTransactionScope = <Result>(work: () => Result): Result => store.run(new Scope(), work);

/** How the transaction that the caller opens begins. */
export function beginningHere(): Beginning | undefined {
  const beginning = store.getStore();
  return beginning instanceof Beginning ? beginning : undefined;
}

export const beginningWith = <Result>(beginning: Beginning, open: () => Result): Result => store.run(beginning, open);

/** @throws inside a transaction: a query on the root handle would not see its writes, or would wait for it for ever */
export function refuseRootInside(): void {
  if (transactionScope())
    throw new Error('The root database handle was used inside a transaction; use the handed one.');
}
