/**
 * Toasts (§8). Their library is in a separate module, which the screens that show toasts import (`toast-host.tsx`);
 * elsewhere it is loaded with the first toast. If it cannot be loaded, the toast is shown without it: reporting a
 * failure must not need the network.
 */
import { Button } from '@gerende/ui/button';
import { useEffect, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { change, type PlainToast, subscribe, type ToastKind, toastState } from './toast-library.ts';

/** Shows a toast, which is also announced. The text is in the reader's language already. */
export function showToast(kind: ToastKind, text: string): void {
  const { library } = toastState();
  change({ wanted: true });
  // The library stores a toast that is added before its container, and shows it then.
  if (library) library.add(kind, text);
  else
    import('./toast-host.tsx').then(
      () => toastState().library?.add(kind, text),
      () => change({ plain: [...toastState().plain.filter((toast) => toast.text !== text), { kind, text }] }),
    );
}

/** Call it for a new attempt that is not the submission of a form: its errors replace those of the last one. */
export const outdateErrorToasts = (): void => toastState().library?.outdateErrors();

/** Removes the errors of failed attempts, for an attempt that succeeded without a toast. */
export function removeErrorToasts(): void {
  const { library, plain } = toastState();
  library?.removeErrors();
  if (plain.length > 0) change({ plain: plain.filter((toast) => toast.kind !== 'error') });
}

/** §8: five seconds, as any other. */
const plainMilliseconds = 5000;

const removePlain = (gone: PlainToast): void => change({ plain: toastState().plain.filter((toast) => toast !== gone) });

function Plain({ toast }: { toast: PlainToast }) {
  const { t } = useTranslation('common');
  useEffect(() => {
    const timer = window.setTimeout(removePlain, plainMilliseconds, toast);
    return () => window.clearTimeout(timer);
  }, [toast]);
  return (
    <div role="alert" className="flex items-center gap-2 rounded border bg-paper p-3 text-ink shadow">
      <span className="flex-1">{toast.text}</span>
      <Button variant="quiet" onClick={() => removePlain(toast)}>
        {t('close')}
      </Button>
    </div>
  );
}

/** The container of the toasts; rendered once in the root of the page. */
export function Toasts() {
  const { library, wanted, plain } = useSyncExternalStore(subscribe, toastState, toastState);
  if (!wanted) return null;
  if (library) return <library.Host />;
  return (
    <div className="fixed top-4 right-4 left-4 z-50 grid gap-2 sm:left-auto sm:w-80">
      {plain.map((toast) => (
        <Plain key={toast.text} toast={toast} />
      ))}
    </div>
  );
}
