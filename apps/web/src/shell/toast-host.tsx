/** The toast library with the options of §8; loaded by toasts.tsx alone. */
import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { type CloseButtonProps, ToastContainer, type ToastContainerProps, toast } from 'react-toastify/unstyled';
import 'react-toastify/ReactToastify.css';
import './toast-host.css';
import type { ToastKind } from './toasts.tsx';

/** §8 Toasts: auto-close 5000 ms, top-right, hotkey Alt+T, drag dismiss at 80 percent. */
export const toastOptions = {
  autoClose: 5000,
  position: 'top-right',
  hotKeys: (event: KeyboardEvent) => event.altKey && event.code === 'KeyT',
  draggable: true,
  draggablePercent: 80,
  // Each toast is announced by itself, whatever has the focus.
  role: 'alert',
  newestOnTop: true,
  hideProgressBar: true,
} satisfies ToastContainerProps;

/** The same words twice at once are one toast. */
export function addToast(kind: ToastKind, text: string): void {
  toast(text, { type: kind, toastId: `${kind}:${text}` });
}

function CloseToast({ closeToast }: CloseButtonProps) {
  const { t } = useTranslation('common');
  return (
    <button
      type="button"
      aria-label={t('close')}
      onClick={() => closeToast(true)}
      className="absolute top-1 right-1 flex size-9 items-center justify-center rounded text-ink-soft hover:bg-mist-wash"
    >
      <X aria-hidden className="size-4" />
    </button>
  );
}

export function ToastHost() {
  const { t } = useTranslation('common');
  return <ToastContainer {...toastOptions} closeButton={CloseToast} aria-label={`${t('notifications')} Alt+T`} />;
}
