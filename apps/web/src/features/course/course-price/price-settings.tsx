/** The prices of a course: editable rows, their errors, and missing prices (§2 Price Settings). */
import { countGaps, priceMatrix } from '@gerende/domain/course-price/price-matrix';
import { joinSentences } from '@gerende/domain/language/rules';
import { textOf } from '@gerende/i18n/text-of';
import { Button } from '@gerende/ui/button';
import { FieldError } from '@gerende/ui/field';
import { Plus } from 'lucide-react';
import {
  type Ref,
  useEffect,
  useEffectEvent,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../../shell/toast/toasts.tsx';
import { useLanguage } from '../../../shell/use-language.ts';
import { CopyPriceDialog } from './copy-price-dialog.tsx';
import { lacksSecondLow, priceActions, withCopies } from './price-actions.ts';
import { PriceConflict } from './price-conflict.tsx';
import { newPriceRow, type PriceFormRow, priceProblems, pricesOfRows } from './price-form.ts';
import { PriceLine, PriceLineHead, type PriceLineProps } from './price-line.tsx';
import { PriceMatrix } from './price-matrix.tsx';
import { type SlopeTab, SlopeTabs } from './slope-tabs.tsx';
import { usePriceView } from './use-price-view.ts';

export type PriceSettingsProps = {
  rows: PriceFormRow[];
  onChange: (rows: PriceFormRow[]) => void;
  /** The course's slopes; at least one. */
  slopes: readonly { id: number; name: string }[];
  /** The name of any slope, including those that are not the course's. */
  slopeNameOf: (id: number) => string;
  /** Today at the school. */
  today: string;
  /** The error of the rows as a whole. */
  error: string | undefined;
  /** The server's error of each row. */
  refused: readonly (string | undefined)[];
  /** Number of prices that are retained in case their slope is added again. */
  retainedCount: number;
  /** The rows as somebody else stored them meanwhile. */
  stored: readonly PriceFormRow[] | undefined;
  /** Receives the element to focus when a row is invalid. */
  focusRef: Ref<{ focus: () => void }>;
};

/** The label of each slope's tab. */
function tabsOf(props: PriceSettingsProps, problems: readonly (string | undefined)[]): SlopeTab[] {
  const prices = pricesOfRows(props.rows);
  return props.slopes.map(({ id, name }) => ({
    id,
    name,
    rows: props.rows.filter((row) => row.slope_id === id).length,
    problems: props.rows.filter((row, index) => row.slope_id === id && problems[index]).length,
    holes: countGaps(priceMatrix(prices, id, props.today)),
  }));
}

/** The rows of one slope, with their numbers in the whole list. */
function Rows({ rows, all, problems, ...line }: RowsProps) {
  const { t } = useTranslation('course');
  return (
    <div>
      <PriceLineHead />
      <ol className="flex flex-col max-lg:gap-3" aria-label={t('priceRows')}>
        {rows.map(({ row, index }) => (
          <PriceLine
            key={row.key}
            row={row}
            index={index}
            problem={problems[index]}
            lacksSecond={lacksSecondLow(row, all)}
            {...line}
          />
        ))}
      </ol>
    </div>
  );
}

type RowsProps = Omit<PriceLineProps, 'row' | 'index' | 'problem' | 'lacksSecond'> & {
  rows: readonly { row: PriceFormRow; index: number }[];
  all: readonly PriceFormRow[];
  problems: readonly (string | undefined)[];
};

export function PriceSettings(props: PriceSettingsProps) {
  const { rows, onChange, slopes, slopeNameOf, today, error, refused, retainedCount, stored, focusRef } = props;
  const { t } = useTranslation(['course', 'errors']);
  const language = useLanguage();
  const id = useId();
  const section = useRef<HTMLElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const latest = useRef({ rows, onChange });
  useLayoutEffect(() => {
    latest.current = { rows, onChange };
  }, [rows, onChange]);
  const [copying, setCopying] = useState<number>();
  const { shown, show, showRow } = usePriceView(slopes, section);
  const [actions] = useState(() => priceActions(latest, showRow, setCopying));
  const problems = useMemo(() => {
    const found = priceProblems(rows);
    return rows.map((_, index) => {
      const problem = found.get(index);
      return problem ? textOf(t, problem.key, problem.params) : refused[index];
    });
  }, [rows, refused, t]);
  const slope = slopes.find((each) => each.id === shown);
  const here = rows.flatMap((row, index) => (row.slope_id === shown ? [{ row, index }] : []));
  // Collapses seasons that were over when the form was opened; computed once, so that a row being edited never
  // disappears.
  const [past] = useState(() => new Set(rows.filter((row) => row.season_end < today).map((row) => row.key)));
  const [showsPast, setShowsPast] = useState(false);
  const drawn = showsPast ? here : here.filter(({ row, index }) => !past.has(row.key) || problems[index]);
  const folded = here.length - drawn.length;
  const model = copying === undefined ? undefined : rows[copying];

  function focusProblem(): void {
    const row = rows[problems.findIndex(Boolean)];
    if (row) showRow(row);
    else addButton.current?.focus();
  }
  useImperativeHandle(focusRef, () => ({ focus: focusProblem }));
  const refusedText = refused.join();
  const leadToRefused = useEffectEvent(focusProblem);
  useEffect(() => {
    if (refusedText) leadToRefused();
  }, [refusedText]);

  function add(row: PriceFormRow): void {
    onChange([...rows, row]);
    showRow(row);
  }
  function copyTo(targets: { people: number[]; slope_ids: number[] }): void {
    const { rows: copied, added, skipped } = withCopies(rows, copying ?? -1, targets);
    onChange(copied);
    const words = [t('course:copied', { count: added }), skipped > 0 && t('course:copySkipped', { count: skipped })];
    showToast('info', joinSentences(words, language));
    setCopying(undefined);
  }
  return (
    <section ref={section} aria-labelledby={`${id}-title`} className="flex flex-col gap-3 border-t pt-4">
      <h2 id={`${id}-title`} className="font-semibold text-base">
        {t('course:prices')}
      </h2>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {stored && <PriceConflict stored={stored} typed={rows} slopeNameOf={slopeNameOf} />}
      {retainedCount > 0 && (
        <p className="rounded bg-amber-wash px-3 py-2">{t('course:keptPrices', { count: retainedCount })}</p>
      )}
      {slopes.length > 1 && <SlopeTabs tabs={tabsOf(props, problems)} shown={shown} onShow={show} />}
      {drawn.length > 0 ? (
        <Rows rows={drawn} all={rows} problems={problems} slopes={slopes} today={today} actions={actions} />
      ) : (
        <p className="text-ink-soft">{t('course:noPrices')}</p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          size="admin"
          ref={addButton}
          icon={<Plus aria-hidden className="size-4" />}
          onClick={() => add(newPriceRow(shown, today))}
        >
          {t('course:addPrice')}
        </Button>
        {folded > 0 && (
          <Button size="admin" variant="quiet" onClick={() => setShowsPast(true)}>
            {t('course:showPast', { count: folded })}
          </Button>
        )}
      </div>
      {slope && (
        <PriceMatrix
          slope={slope}
          lines={priceMatrix(pricesOfRows(rows), slope.id, today)}
          onFill={(price) => add({ ...newPriceRow(slope.id, today), ...price })}
        />
      )}
      {model && (
        <CopyPriceDialog
          row={model}
          number={(copying ?? 0) + 1}
          slopes={slopes}
          onCopy={copyTo}
          onClose={() => setCopying(undefined)}
        />
      )}
    </section>
  );
}
