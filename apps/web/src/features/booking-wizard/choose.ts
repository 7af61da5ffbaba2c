/** What a choice in one of the first three steps does, and where it leads. */
import { furthestStep, type GuestDraft } from '@gerende/domain/guest-booking/draft';
import type { WizardStep } from './steps/wizard-steps.ts';
import type { WizardContentProps } from './wizard-content-props.ts';

/** Where Next leads from one of the first three steps. */
export const stepAfter = ({
  step,
  isReturning,
  furthest,
}: Pick<WizardContentProps, 'step' | 'isReturning' | 'furthest'>) =>
  isReturning && furthest >= 4 ? furthest : ((step + 1) as WizardStep);

/** A choice goes to the next step (§2). */
export function choose(props: WizardContentProps, change: (draft: GuestDraft) => GuestDraft): void {
  const { draft, update, onChoice, onStep } = props;
  const next = change(draft);
  update(change);
  if (next !== draft) onChoice();
  onStep(stepAfter(next === draft ? props : { ...props, furthest: furthestStep(next) }));
}
