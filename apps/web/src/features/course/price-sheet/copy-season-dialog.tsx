/** Asks which seasons of which courses are copied to which days, by how much dearer, and how rounded. */
import type { IfTaken } from '@gerende/domain/course-price/copy-seasons';
import { percentIn, percentLimits, type Rounding, roundings } from '@gerende/domain/course-price/next-season';
import type { SheetChanges } from '@gerende/domain/course-price/price-sheet';
import { Button } from '@gerende/ui/button';
import { CheckboxField } from '@gerende/ui/checkbox-field';
import { ChoiceButtons } from '@gerende/ui/menu/choice-buttons';
import { TextField } from '@gerende/ui/text-field';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../shell/admin/form/form-dialog.tsx';
import { yen } from '../../../shell/money.ts';
import { useLanguage } from '../../../shell/use-language.ts';
import { seasonInWords } from '../course-price/price-words.ts';
import { type Preview, previewOf, type SeasonChoice, seasonChoices } from './season-choice.ts';
import type { NamedCourse } from './use-price-draft.ts';

export type CopySeasonDialogProps = {
  courses: readonly NamedCourse[];
  changes: SheetChanges;
  onCopy: (preview: Preview) => void;
  onClose: () => void;
};

type SeasonsProps = {
  choices: readonly SeasonChoice[];
  preview: Preview;
  onChange: (place: number, part: Partial<SeasonChoice>) => void;
};

/** How many courses are named in a refusal. */
const named = 3;

function Seasons({ choices, preview, onChange }: SeasonsProps) {
  const { t } = useTranslation(['priceSheet', 'errors']);
  const { t: courseWords } = useTranslation('course');
  const language = useLanguage();
  function errorOf(place: number): string | undefined {
    if (preview.wrong.has(place)) return t('errors:seasonEndsBeforeStart');
    const taken = preview.taken.get(place);
    if (!taken) return undefined;
    const names = taken.slice(0, named).join(t('separator'));
    const rest = taken.length - named;
    return rest > 0 ? t('takenByMore', { courses: names, count: rest }) : t('taken', { courses: names });
  }
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1 font-medium">{t('seasons')}</legend>
      {choices.map(({ from, start, end, isChosen }, place) => {
        const season = seasonInWords(from, courseWords, language);
        return (
          <div key={`${from.season_type} ${from.season_start} ${from.season_end}`}>
            <CheckboxField
              size="admin"
              label={season}
              checked={isChosen}
              onCheckedChange={(checked) => onChange(place, { isChosen: checked })}
            />
            {isChosen && (
              <div className="ml-8 flex flex-wrap items-start gap-3">
                <TextField
                  size="admin"
                  type="date"
                  label={t('from')}
                  value={start}
                  error={errorOf(place)}
                  onChange={(event) => onChange(place, { start: event.target.value })}
                />
                <TextField
                  size="admin"
                  type="date"
                  label={t('to')}
                  value={end}
                  onChange={(event) => onChange(place, { end: event.target.value })}
                />
              </div>
            )}
          </div>
        );
      })}
    </fieldset>
  );
}

type CoursesProps = {
  courses: readonly NamedCourse[];
  left: ReadonlySet<number>;
  onChange: (left: Set<number>) => void;
};

function Courses({ courses, left, onChange }: CoursesProps) {
  const { t } = useTranslation('priceSheet');
  function toggle(id: number): void {
    const next = new Set(left);
    if (!next.delete(id)) next.add(id);
    onChange(next);
  }
  return (
    <fieldset>
      <legend className="mb-1 font-medium">
        {t('coursesChosen', { chosen: courses.length - left.size, all: courses.length })}
      </legend>
      <Button
        size="admin"
        variant="quiet"
        onClick={() => onChange(left.size === 0 ? new Set(courses.map(({ id }) => id)) : new Set())}
      >
        {left.size === 0 ? t('chooseNone') : t('chooseAll')}
      </Button>
      <div className="grid gap-x-4 sm:grid-cols-2">
        {courses.map(({ id, name }) => (
          <CheckboxField
            key={id}
            size="admin"
            label={name}
            checked={!left.has(id)}
            onCheckedChange={() => toggle(id)}
          />
        ))}
      </div>
    </fieldset>
  );
}

type AmountProps = {
  percent: string;
  rounding: Rounding;
  ifTaken: IfTaken;
  onPercent: (text: string) => void;
  onRounding: (rounding: Rounding) => void;
  onIfTaken: (ifTaken: IfTaken) => void;
};

function Amounts({ percent, rounding, ifTaken, onPercent, onRounding, onIfTaken }: AmountProps) {
  const { t } = useTranslation('priceSheet');
  const field = useRef<HTMLInputElement>(null);
  // The first field to fill in; the dialog would focus its cross.
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  return (
    <>
      <TextField
        ref={field}
        size="admin"
        label={t('percent')}
        hint={t('percentHint')}
        inputMode="text"
        autoComplete="off"
        className="max-w-60"
        value={percent}
        error={percentIn(percent) === undefined ? t('wrongPercent', percentLimits) : undefined}
        onChange={(event) => onPercent(event.target.value)}
      />
      <div className="max-w-80">
        <p className="mb-1 font-medium">{t('rounding')}</p>
        <ChoiceButtons
          label={t('rounding')}
          choices={roundings.map((value) => ({ value, text: value === 1 ? t('notRounded') : yen(value) }))}
          chosen={rounding}
          onChoose={onRounding}
        />
      </div>
      <CheckboxField
        size="admin"
        label={t('replace')}
        hint={t('replaceHint')}
        checked={ifTaken === 'replace'}
        onCheckedChange={(checked) => onIfTaken(checked ? 'replace' : 'refuse')}
      />
    </>
  );
}

export function CopySeasonDialog({ courses, changes, onCopy, onClose }: CopySeasonDialogProps) {
  const { t } = useTranslation('priceSheet');
  const [choices, setChoices] = useState(() => seasonChoices(courses));
  const [left, setLeft] = useState<Set<number>>(() => new Set());
  const [percent, setPercent] = useState('0');
  const [rounding, setRounding] = useState<Rounding>(100);
  const [ifTaken, setIfTaken] = useState<IfTaken>('refuse');
  const percentage = percentIn(percent);
  const preview = useMemo(() => {
    const chosen = courses.filter((course) => !left.has(course.id));
    return previewOf(chosen, changes, choices, { percent: percentage ?? 0, rounding, ifTaken });
  }, [courses, left, changes, choices, percentage, rounding, ifTaken]);
  const isRefused =
    percentage === undefined || preview.wrong.size > 0 || preview.taken.size > 0 || preview.cells.length === 0;
  return (
    <FormDialog
      width="wide"
      title={t('copyTitle')}
      description={t('copyHint')}
      saveLabel={t('preview')}
      isReady={!isRefused}
      onSubmit={() => onCopy(preview)}
      onClose={onClose}
    >
      <Amounts
        {...{ percent, rounding, ifTaken }}
        onPercent={setPercent}
        onRounding={setRounding}
        onIfTaken={setIfTaken}
      />
      <Seasons
        choices={choices}
        preview={preview}
        onChange={(place, part) =>
          setChoices((all) => all.map((each, at) => (at === place ? { ...each, ...part } : each)))
        }
      />
      <Courses courses={courses} left={left} onChange={setLeft} />
    </FormDialog>
  );
}
