/** Whether toasts are needed, and the library that shows them once it is loaded. */
import type { ComponentType } from 'react';

export type ToastKind = 'success' | 'error' | 'info' | 'warning';

export type ToastLibrary = {
  Host: ComponentType;
  add: (kind: ToastKind, text: string) => void;
  outdateErrors: () => void;
  removeErrors: () => void;
};
export type PlainToast = { kind: ToastKind; text: string };

/** `plain`: toasts shown without the library because it could not be loaded. */
type State = { library: ToastLibrary | undefined; wanted: boolean; plain: readonly PlainToast[] };

let state: State = { library: undefined, wanted: false, plain: [] };
const listeners = new Set<() => void>();
export const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
export const toastState = (): State => state;

export function change(changed: Partial<State>): void {
  state = { ...state, ...changed };
  for (const listener of listeners) listener();
}

/** Called by the library's module as soon as it is loaded. */
export function offerToastLibrary(library: ToastLibrary): void {
  change({ library });
}
