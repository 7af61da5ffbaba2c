/** Focuses the heading of a new step, and of a new half of step 4, so that a screen reader continues there. */
import type { DetailsPart } from '@gerende/domain/guest-booking/draft';
import { useEffect, useRef } from 'react';
import type { WizardStep } from './steps/wizard-steps.ts';

type ShownPlace = { step: WizardStep; part: DetailsPart };

/**
 * @param hasMarkedFields whether the server refused some fields: after step 5 the details move the focus to the first
 * @returns refs for the page's heading and for what the steps are shown in, and a function that leaves the next move of the
 * focus to whoever calls it
 */
export function usePlaceFocus(place: ShownPlace, hasMarkedFields: boolean) {
  const { step, part } = place;
  const heading = useRef<HTMLHeadingElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const before = useRef(place);
  const isLed = useRef(false);
  useEffect(() => {
    const left = before.current;
    before.current = { step, part };
    const isOtherStep = left.step !== step;
    if (!isOtherStep && left.part === part) return;
    const isFieldFocused = isLed.current || (left.step === 5 && hasMarkedFields);
    isLed.current = false;
    if (isFieldFocused) return;
    // A new step is read from its own heading, unless it is opened at its second half.
    const isHalf = !isOtherStep || part !== 'lesson';
    const half = isHalf && content.current?.querySelector<HTMLElement>(`[data-part-heading=${part}]`);
    (half || heading.current)?.focus({ preventScroll: true });
    // On a wide screen both halves are there, and the second one is further down.
    if (half && part !== 'lesson') half.scrollIntoView?.({ block: 'center' });
    else window.scrollTo({ top: 0 });
  }, [step, part, hasMarkedFields]);
  const leadFocus = (): void => {
    isLed.current = true;
  };
  return { heading, content, leadFocus };
}
