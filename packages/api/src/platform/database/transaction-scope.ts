import { AsyncLocalStorage } from 'node:async_hooks';

/** Set only while the work of a transaction runs. */
export const transactionScope = new AsyncLocalStorage<object>();

/** @throws inside a transaction: what is asked there would not see what it has written, or would wait for it for ever */
export function refuseRootInside(): void {
  if (transactionScope.getStore())
    throw new Error('The root database handle was used inside a transaction; use the handed one.');
}
