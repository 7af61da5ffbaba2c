/** The content under the step bar: one step and the navigation bar. The code of steps 2 to 5 is loaded ahead of time. */
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useFetchedPart } from '../../shell/page/fetched-part.ts';
import { PartMissing } from '../../shell/page/part-missing.tsx';
import { choose, stepAfter } from './choose.ts';
import { laterSteps } from './later-part.ts';
import { withSlope } from './steps/chosen-slope.ts';
import { PickerSkeleton } from './steps/picker.tsx';
import { SlopeStep } from './steps/slope-step.tsx';
import { WizardBar } from './steps/wizard-bar.tsx';
import { canGoNext, type WizardStep } from './steps/wizard-steps.ts';
import type { WizardContentProps } from './wizard-content-props.ts';

/** What a guest does before choosing a slope. */
const signsOfUse = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const;

/** Milliseconds in which photos of the first view load, once everything else has. */
const photosFirst = 1500;

/** Loads the later steps when the first page is complete, or as soon as it is used. */
function useLaterSteps(step: WizardStep): void {
  useEffect(() => {
    if (step > 1) return;
    const ended = new AbortController();
    const load = (): void => {
      ended.abort();
      laterSteps.prefetch();
    };
    for (const sign of signsOfUse) window.addEventListener(sign, load, { signal: ended.signal, passive: true });
    const waiting = window.setTimeout(load, photosFirst);
    return () => {
      ended.abort();
      window.clearTimeout(waiting);
    };
  }, [step]);
}

const loadingTexts = { 2: 'loadingCategories', 3: 'loadingCourses', 4: 'loadingDetails', 5: 'loadingDetails' } as const;

function Later({ step, ...props }: WizardContentProps & { step: keyof typeof loadingTexts }) {
  const { t } = useTranslation('landingPage');
  const part = useFetchedPart(laterSteps);
  const { Part: LaterSteps, failed } = part;
  if (LaterSteps) return <LaterSteps step={step} {...props} />;
  return (
    <>
      {failed ? (
        <PartMissing onRetry={part.retry} retrying={part.asking}>
          {t('typedKept')}
        </PartMissing>
      ) : (
        <PickerSkeleton label={t(loadingTexts[step])} />
      )}
      {step < 5 && <WizardBar onPrevious={() => props.onStep((step - 1) as WizardStep)} nextDisabled />}
    </>
  );
}

export function WizardContent(props: WizardContentProps) {
  const { step, draft, chosen, onStep } = props;
  useLaterSteps(step);
  if (step !== 1) return <Later {...props} step={step} />;
  return (
    <>
      <SlopeStep
        selected={draft.slope_id}
        onSelect={(slope) => choose(props, (now) => withSlope(now, slope.id, chosen.course))}
      />
      <WizardBar onNext={() => onStep(stepAfter(props))} nextDisabled={!canGoNext(draft, 1)} />
    </>
  );
}
