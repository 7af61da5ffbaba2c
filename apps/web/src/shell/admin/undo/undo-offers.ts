/**
 * What Ctrl+Z (⌘Z on a Mac) undoes in the back office: the latest undo offered by a screen, which a button or a list
 * also offers.
 */
import { useEffect, useEffectEvent } from 'react';
import { isTyping } from '../../browser/is-typing.ts';

type Offer = { run: () => void };

/** The latest last. */
const offers: Offer[] = [];
const mostKept = 20;

function withdraw(offer: Offer): void {
  const index = offers.indexOf(offer);
  if (index !== -1) offers.splice(index, 1);
}

function add(offer: Offer): void {
  offers.push(offer);
  if (offers.length > mostKept) offers.shift();
}

/** Offers an undo that outlives its screen, such as that of a deletion, once. */
export function offerUndo(run: () => void): void {
  const offer: Offer = {
    run: () => {
      withdraw(offer);
      run();
    },
  };
  add(offer);
}

/** Nothing of an ended session is undone in the next one. */
export const forgetUndoOffers = (): void => {
  offers.length = 0;
};

/**
 * Offers an undo as long as the screen is there.
 * @param what is taken back; another value is a later offer, undefined is none
 */
export function useOfferUndo(what: unknown, run: () => void): void {
  const undo = useEffectEvent(run);
  useEffect(() => {
    if (what === undefined) return undefined;
    const offer: Offer = { run: () => undo() };
    add(offer);
    return () => withdraw(offer);
  }, [what]);
}

/** A dialog over the page; with a panel beside the grid the page can be used. */
const overPage = '[role="dialog"]:not([data-docked])';

/** Listens for the key in the layout of the back office. A field has the browser's own undo. */
export function useUndoKey(): void {
  useEffect(() => {
    const pressed = (event: KeyboardEvent): void => {
      const isKey =
        (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key.toLowerCase() === 'z';
      const latest = offers.at(-1);
      if (!isKey || !latest || isTyping(event.target) || document.querySelector(overPage)) return;
      event.preventDefault();
      latest.run();
    };
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, []);
}
