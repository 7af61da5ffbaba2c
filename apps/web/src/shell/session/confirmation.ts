/** Some calls need the password again: a dialog asks for it over the page, and the call continues once it was right. */
import { isRecord } from '@gerende/domain/is-record';
import { missingPassword } from '@gerende/domain/session/confirmed-calls';
import { useSyncExternalStore } from 'react';

let asked: { given: Promise<boolean>; answer: (isGiven: boolean) => void } | undefined;
const listeners = new Set<() => void>();

function tellAll(): void {
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Whether a refusal says that the password has to be entered again: `{ missing: 'password' }`. */
export const wantsPassword = (refusal: unknown): boolean =>
  isRecord(refusal) && refusal.missing === missingPassword.missing;

/** Shows the dialog. @returns whether the password was entered; two who ask at once share it */
export function askForPassword(): Promise<boolean> {
  if (!asked) {
    let answer = (_isGiven: boolean): void => undefined;
    const given = new Promise<boolean>((resolve) => {
      answer = resolve;
    });
    asked = { given, answer };
    tellAll();
  }
  return asked.given;
}

/** Whether the page shows the dialog. */
export const usePasswordAsked = (): boolean => useSyncExternalStore(subscribe, () => asked !== undefined);

/** Closes the dialog, and lets the waiting calls continue or fail. */
export function answerPassword(isGiven: boolean): void {
  asked?.answer(isGiven);
  asked = undefined;
  tellAll();
}
