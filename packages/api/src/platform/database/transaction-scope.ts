import { AsyncLocalStorage } from 'node:async_hooks';

/** Stands for one transaction while its work runs. */
class Scope {}

/** What an engine has to know of a transaction that the caller is about to open. */
export class Beginning {}

/**
 * One store for all databases, and for both: before Node 24 every promise of the process carries each store there is for as long as
 * the process lives.
 */
const store = new AsyncLocalStorage<Scope | Beginning>();

/** The transaction whose work the caller is; undefined outside of one. */
export function transactionScope(): object | undefined {
  const scope = store.getStore();
  return scope instanceof Scope ? scope : undefined;
}

export const inTransactionScope = <Result>(work: () => Result): Result => store.run(new Scope(), work);

/** How the transaction begins that the caller opens. */
export function beginningHere(): Beginning | undefined {
  const beginning = store.getStore();
  return beginning instanceof Beginning ? beginning : undefined;
}

export const beginningWith = <Result>(beginning: Beginning, open: () => Result): Result => store.run(beginning, open);

/** @throws inside a transaction: what is asked there would not see what it has written, or would wait for it for ever */
export function refuseRootInside(): void {
  if (transactionScope())
    throw new Error('The root database handle was used inside a transaction; use the handed one.');
}
