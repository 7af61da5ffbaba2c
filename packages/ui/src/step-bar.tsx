/** Shows the current position in a series of steps: names and numbers; finished steps are links back. */
import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import type { MouseEvent } from 'react';

export type Step = {
  key: string | number;
  name: string;
  state: 'done' | 'current' | 'ahead';
  /** Address of the step; only finished steps have one. */
  href?: string | undefined;
};

export type StepBarProps = {
  /** Accessible name of the bar. */
  label: string;
  steps: readonly Step[];
  /** Read out after the name of a finished step, for users who do not see the tick. */
  doneLabel: string;
  onStep: (key: Step['key']) => void;
};

/** A click that the browser should handle itself: another tab, another window. */
const isForBrowser = (event: MouseEvent): boolean =>
  event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;

function StepMark({ step, number }: { step: Step; number: number }) {
  return (
    <span
      aria-hidden
      className={clsx(
        'tabular flex size-7 shrink-0 items-center justify-center rounded-full font-semibold text-sm',
        step.state === 'current' && 'bg-ink text-paper',
        step.state === 'done' && 'bg-glacier text-on-glacier',
        step.state === 'ahead' && 'border border-mist-edge bg-paper text-ink-soft',
      )}
    >
      {step.state === 'done' ? <Check strokeWidth={3} className="size-4" /> : number}
    </span>
  );
}

/** A phone shows the name of the current step only; the others keep theirs for screen readers. */
export function StepBar({ label, steps, doneLabel, onStep }: StepBarProps) {
  return (
    <nav aria-label={label}>
      <ol className="flex flex-wrap items-center sm:gap-2">
        {steps.map((step, index) => {
          const words = (
            <>
              <StepMark step={step} number={index + 1} />
              <span className={clsx('min-w-0 leading-tight', step.state !== 'current' && 'max-md:sr-only')}>
                {step.name}
                {step.state === 'done' && <span className="sr-only"> ({doneLabel})</span>}
              </span>
            </>
          );
          const look =
            'flex min-h-11 min-w-8 items-center justify-center gap-2 rounded px-0.5 text-sm min-[23rem]:min-w-11 min-[23rem]:px-1.5 sm:px-2';
          return (
            <li
              key={step.key}
              className={clsx(
                'flex items-center sm:gap-2 [&:not(:last-child)]:grow',
                step.state === 'current' && 'min-w-0',
              )}
            >
              {step.state === 'done' && step.href ? (
                <a
                  href={step.href}
                  className={clsx(look, 'text-glacier-deep no-underline transition-colors hover:bg-glacier-wash')}
                  onClick={(event) => {
                    if (isForBrowser(event)) return;
                    event.preventDefault();
                    onStep(step.key);
                  }}
                >
                  {words}
                </a>
              ) : (
                <span
                  aria-current={step.state === 'current' ? 'step' : undefined}
                  className={clsx(look, step.state === 'current' ? 'min-w-0! font-semibold text-ink' : 'text-ink-soft')}
                >
                  {words}
                </span>
              )}
              {index < steps.length - 1 && (
                <span
                  aria-hidden
                  className={clsx('h-0.5 min-w-1 grow', step.state === 'done' ? 'bg-glacier' : 'bg-mist')}
                />
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
