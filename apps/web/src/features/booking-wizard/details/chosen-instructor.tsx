/**
 * The collapsed instructor field: the chosen instructor with face, fee and languages, or nobody and the faces to choose
 * from; a press opens it.
 */
import { instructorName } from '@gerende/domain/instructor/names';
import type { NominatedInstructorOption } from '@gerende/domain/instructor/schema';
import { languageName } from '@gerende/domain/language/taught';
import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import { type Ref, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Face } from '../../../shared/face.tsx';
import { yen } from '../../../shell/money.ts';
import { useTextLanguage } from '../../../shell/use-language.ts';
import { labelOf } from './instructor-card.tsx';

const facesShown = 4;

type ChosenInstructorProps = {
  /** Undefined where nobody is nominated. */
  chosen: NominatedInstructorOption | undefined;
  /** The instructors who can be nominated. */
  possible: readonly NominatedInstructorOption[];
  ref: Ref<HTMLButtonElement>;
  isOpen: boolean;
  disabled: boolean;
  onPress: () => void;
  /** Id of the element that it opens. */
  controls: string;
  labelId: string;
  describedBy: string | undefined;
  invalid: boolean;
};

export function ChosenInstructor(props: ChosenInstructorProps) {
  const { chosen, possible, ref, isOpen, disabled, onPress, controls, labelId, describedBy, invalid } = props;
  const { t } = useTranslation(['lastSteps', 'landingPage']);
  const language = useTextLanguage();
  const id = useId();
  const named = (option: NominatedInstructorOption): string => instructorName(option, language);
  const speaks = chosen?.languages.map((tag) => languageName(tag, language)).join(t('landingPage:listSeparator'));
  return (
    <button
      ref={ref}
      type="button"
      aria-expanded={isOpen}
      aria-controls={isOpen ? controls : undefined}
      aria-labelledby={`${labelId} ${id}-name`}
      aria-describedby={[`${id}-facts`, describedBy].filter(Boolean).join(' ')}
      disabled={disabled}
      onClick={onPress}
      className={clsx(
        'flex min-h-16 w-full min-w-0 items-center gap-3 rounded border bg-paper px-3 py-2 text-left transition-colors',
        'hover:border-glacier disabled:cursor-default disabled:border-mist',
        invalid ? 'border-danger' : 'border-mist-edge',
      )}
    >
      {chosen ? (
        <Face name={named(chosen)} photo={chosen.photo} />
      ) : (
        possible.length > 0 && (
          // On the narrowest phones the words need the room of two of them.
          <span className="flex shrink-0 -space-x-3 max-[22.5rem]:[&>:nth-child(n+3)]:hidden">
            {possible.slice(0, facesShown).map((option) => (
              <Face key={option.id} name={named(option)} photo={option.photo} inRow />
            ))}
          </span>
        )
      )}
      <span className="grid min-w-0 flex-1 wrap-anywhere">
        <span id={`${id}-name`} className="font-medium">
          {chosen
            ? t(labelOf[chosen.unavailable ?? 'free'], { name: named(chosen), price: yen(chosen.nomination_fee) })
            : t('noNomination')}
        </span>
        <span id={`${id}-facts`} className="text-ink-soft text-sm">
          {chosen ? speaks && t('landingPage:speaks', { languages: speaks }) : t('noNominationHint')}
        </span>
      </span>
      <ChevronDown aria-hidden className={clsx('size-5 shrink-0 transition-transform', isOpen && 'rotate-180')} />
    </button>
  );
}
