/** The toast library with the options of §8. Screens that show toasts import this file, so that it is loaded in time. */
import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type CloseButtonProps, ToastContainer, type ToastContainerProps, toast } from 'react-toastify/unstyled';
import 'react-toastify/ReactToastify.css';
import './toast-host.css';
import { offerToastLibrary, type ToastKind } from './toast-library.ts';
import { keepClear } from './toast-place.ts';

/** §8 Toasts: auto-close 5000 ms, top-right, hotkey Alt+T, drag dismiss at 80 percent. */
export const toastOptions = {
  autoClose: 5000,
  position: 'top-right',
  hotKeys: (event: KeyboardEvent) => event.altKey && event.code === 'KeyT',
  draggable: true,
  draggablePercent: 80,
  // Each toast is announced, whatever has the focus.
  role: 'alert',
  newestOnTop: true,
  hideProgressBar: true,
} satisfies ToastContainerProps;

/** Errors that are shown, and those of them that belong to an earlier attempt of a form. */
const errors = new Set<string>();
const outdated = new Set<string>();

/** A form is submitted again: the errors of the last attempt are replaced by those of this one. */
function outdateErrors(): void {
  for (const id of errors) if (toast.isActive(id)) outdated.add(id);
  errors.clear();
}

function dropOutdated(): void {
  for (const id of outdated) toast.dismiss(id);
  outdated.clear();
}

function removeErrors(): void {
  outdateErrors();
  dropOutdated();
}

/** Two toasts with the same text are shown as one, whose five seconds begin again. */
function addToast(kind: ToastKind, text: string): void {
  const id = `${kind}:${text}`;
  if (kind === 'error') errors.add(id);
  outdated.delete(id);
  if (toast.isActive(id)) toast.update(id, { autoClose: toastOptions.autoClose });
  else toast(text, { type: kind, toastId: id });
  // A refusal may have several toasts (§8): all of them are shown before the old ones are removed.
  window.setTimeout(dropOutdated);
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

/**
 * The library closes a toast when the animation of its bar ends. Chromium reports an end after no time, too, when an
 * animation that was paused begins some microseconds after the frame in which it is first looked at.
 */
function ignoreEndAtStart(event: AnimationEvent): void {
  if (event.elapsedTime === 0) event.stopPropagation();
}

function ToastHost() {
  const { t } = useTranslation('common');
  useEffect(() => {
    document.addEventListener('submit', outdateErrors, true);
    return () => document.removeEventListener('submit', outdateErrors, true);
  }, []);
  const toasts = useRef<HTMLDivElement>(null);
  useEffect(() => (toasts.current ? keepClear(toasts.current) : undefined), []);
  useEffect(() => {
    const place = toasts.current;
    place?.addEventListener('animationend', ignoreEndAtStart);
    return () => place?.removeEventListener('animationend', ignoreEndAtStart);
  }, []);
  return (
    <div ref={toasts}>
      <ToastContainer {...toastOptions} closeButton={CloseToast} aria-label={`${t('notifications')} Alt+T`} />
    </div>
  );
}

offerToastLibrary({ Host: ToastHost, add: addToast, outdateErrors, removeErrors });
