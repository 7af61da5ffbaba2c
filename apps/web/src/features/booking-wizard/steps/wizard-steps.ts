/** Which step of the wizard is shown, and which can be opened (§2, §4). */
import { type DetailsPart, furthestStep, type GuestDraft } from '@gerende/domain/guest-booking/draft';

export type WizardStep = GuestDraft['step'];

export const wizardSteps = [1, 2, 3, 4, 5] as const satisfies readonly WizardStep[];

/** The step number in an address; undefined when it is not valid. */
export function readStep(value: unknown): WizardStep | undefined {
  return wizardSteps.find((step) => step === Number(value));
}

/** A place of the wizard as its address names it. */
export type WizardPlace = { step?: WizardStep | undefined; part?: DetailsPart | undefined };

/** The half of step 4 to show: that of the address, or, if the address names no step, that of the draft. */
export function shownPart({ step, part }: WizardPlace, draft: Pick<GuestDraft, 'part'>): DetailsPart {
  return part ?? (step === undefined ? draft.part : 'lesson');
}

/**
 * The furthest step that can be shown now.
 * @param confirmable whether the details were validated and not changed since: step 5 is entered only from step 4
 */
export function furthestOpen(draft: GuestDraft, confirmable: boolean): WizardStep {
  const furthest = furthestStep(draft);
  return furthest === 4 && confirmable ? 5 : furthest;
}

/** The step to show: the wanted one, limited to what the choices allow. */
export function shownStep(wanted: WizardStep | undefined, draft: GuestDraft, confirmable: boolean): WizardStep {
  const furthest = furthestOpen(draft, confirmable);
  const step = wanted ?? draft.step;
  return step > furthest ? furthest : step;
}

/** §2: Next is disabled while the current step's choice is empty, except on step 4. */
export function canGoNext(draft: GuestDraft, step: WizardStep): boolean {
  return step >= 4 || furthestStep(draft) > step;
}
