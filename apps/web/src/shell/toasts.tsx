/** Toasts (§8). The library is fetched with the first one, so that the first page does without it. */
import { lazy, Suspense, useSyncExternalStore } from 'react';

export type ToastKind = 'success' | 'error' | 'info' | 'warning';

const ToastHost = lazy(() => import('./toast-host.tsx').then((module) => ({ default: module.ToastHost })));

let wanted = false;
const listeners = new Set<() => void>();
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Shows one toast, which is also read out. The text is in the reader's language already. */
export function showToast(kind: ToastKind, text: string): void {
  wanted = true;
  for (const listener of listeners) listener();
  // The library keeps a toast that comes before its container and shows it then.
  void import('./toast-host.tsx').then((module) => module.addToast(kind, text));
}

/** Where toasts appear; stands once in the root of the page. */
export function Toasts() {
  const show = useSyncExternalStore(subscribe, () => wanted);
  return show ? (
    <Suspense fallback={null}>
      <ToastHost />
    </Suspense>
  ) : null;
}
