/** One choice of the instructor field: a real radio button on a card with face, languages, levels and whether free. */
import { instructorName } from '@gerende/domain/instructor/names';
import type { NominatedInstructorOption } from '@gerende/domain/instructor/schema';
import { inLanguage } from '@gerende/domain/language/rules';
import { languageName } from '@gerende/domain/language/taught';
import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Face } from '../../../shared/face.tsx';
import { yen } from '../../../shell/money.ts';
import { useTextLanguage } from '../../../shell/use-language.ts';

type ChoiceProps = {
  name: string;
  value: number | '';
  checked: boolean;
  disabled?: boolean;
  onChoose: () => void;
  /** Gets the focus when the field is wrong: the chosen one may be about to be disabled, which would lose the focus. */
  focusFirst?: boolean;
  /** The accessible name. */
  label: ReactNode;
  face?: ReactNode;
  /** Read after the name. */
  children?: ReactNode;
  /** Changes only the look: the error is announced for the whole field. */
  invalid: boolean;
  describedBy: string | undefined;
};

/** @param describedBy what describes the whole field, for the choice that has the focus */
export function Choice(props: ChoiceProps) {
  const {
    name,
    value,
    checked,
    disabled = false,
    onChoose,
    focusFirst = false,
    label,
    face,
    children,
    invalid,
    describedBy,
  } = props;
  const id = useId();
  const ids = [children && `${id}-facts`, describedBy].filter(Boolean).join(' ');
  return (
    <label
      className={clsx(
        'relative flex min-h-11 min-w-0 items-center gap-3 rounded border px-3 py-2 transition-colors',
        'has-[:focus-visible]:outline-3 has-[:focus-visible]:outline-glacier has-[:focus-visible]:outline-offset-2',
        disabled ? 'bg-mist-wash text-ink-soft' : 'cursor-pointer',
        checked ? 'border-glacier bg-glacier-wash ring-1 ring-glacier' : invalid ? 'border-danger' : 'border-mist-edge',
        !checked && !disabled && 'bg-paper hover:border-glacier',
      )}
    >
      <input
        type="radio"
        name={name}
        value={value}
        checked={checked}
        disabled={disabled}
        data-focus-first={focusFirst || undefined}
        onChange={onChoose}
        aria-labelledby={`${id}-name`}
        aria-describedby={ids || undefined}
        className="sr-only"
      />
      {face}
      <span className="grid min-w-0 flex-1 gap-0.5">
        <span id={`${id}-name`} className="text-balance wrap-anywhere font-medium">
          {label}
        </span>
        {children && (
          <span id={`${id}-facts`} className="grid gap-0.5 wrap-anywhere text-sm">
            {children}
          </span>
        )}
      </span>
      <Check aria-hidden className={clsx('size-5 shrink-0 text-glacier', !checked && 'invisible')} />
    </label>
  );
}

type InstructorCardProps = Pick<ChoiceProps, 'name' | 'checked' | 'onChoose' | 'invalid' | 'describedBy'> & {
  option: NominatedInstructorOption;
  /** How many days the lesson has. */
  days: number;
  /** Whether the option reflects the current choices. */
  isKnown: boolean;
  /** The language that the lesson is to be in; undefined for any, and for instructors who speak it. */
  missing: string | undefined;
};

export const labelOf = {
  free: 'instructorWithFee',
  off: 'instructorOff',
  teaching: 'instructorTeaching',
  needed: 'instructorNeeded',
  // Shown below the name.
  language: 'instructorWithFee',
} as const;

export function InstructorCard({ option, days, isKnown, missing, ...choice }: InstructorCardProps) {
  const { t } = useTranslation(['lastSteps', 'landingPage']);
  const language = useTextLanguage();
  const { about_en: en, about_ja: ja, about_zh: zh, unavailable } = option;
  const name = instructorName(option, language);
  const list = (words: readonly string[]): string => words.join(t('landingPage:listSeparator'));
  const levels = option.categories.map((category) => {
    const { category_name, category_name_ja, category_name_zh, ability_level: level } = category;
    const taught = inLanguage({ en: category_name, ja: category_name_ja, zh: category_name_zh }, language);
    return t('landingPage:teachesUpTo', { category: taught, level });
  });
  const about = inLanguage({ en, ja, zh }, language);
  // A phone shows the details of the chosen one only: names, languages, fees and a sentence can be read at a glance.
  const rest = choice.checked ? undefined : 'max-sm:hidden';
  return (
    <Choice
      {...choice}
      value={option.id}
      // The chosen instructor stays chosen until the guest chooses again.
      disabled={(unavailable !== null && unavailable !== 'language') || (missing !== undefined && !choice.checked)}
      face={<Face name={name} photo={option.photo} />}
      label={t(labelOf[unavailable ?? 'free'], { name, price: yen(option.nomination_fee) })}
    >
      {option.languages.length > 0 && (
        <span>
          {t('landingPage:speaks', { languages: list(option.languages.map((tag) => languageName(tag, language))) })}
        </span>
      )}
      {missing !== undefined && (
        <span className="font-medium text-amber">
          {t('doesNotSpeak', { language: languageName(missing, language) })}
        </span>
      )}
      {levels.length > 0 && <span className={rest}>{list(levels)}</span>}
      {isKnown && unavailable === null && missing === undefined && (
        <span className={clsx('font-medium text-pine', rest)}>
          {days === 1 ? t('freeThatDay') : t('freeAllDays', { count: days })}
        </span>
      )}
      {about && <span className="text-ink-soft">{about}</span>}
    </Choice>
  );
}
