/** One line of the sheet: its course, slope and season, and a cell for each head-count. */
import type { SheetLine } from '@gerende/domain/course-price/price-sheet';
import { fallbackPeople } from '@gerende/domain/course-price/rules';
import { clsx } from 'clsx';
import { type ClipboardEvent, type KeyboardEvent, type MouseEvent, memo, type PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { yen } from '../../../shell/money.ts';

export type SheetHandlers = {
  onKey: (event: KeyboardEvent<HTMLInputElement>) => void;
  onType: (text: string) => void;
  onLeave: () => void;
  onCopy: (event: ClipboardEvent<HTMLInputElement>) => void;
  onPaste: (event: ClipboardEvent<HTMLInputElement>) => void;
  onPoint: (key: string, column: number, event: PointerEvent | MouseEvent) => void;
  onEdit: () => void;
};

export type SheetRowProps = {
  line: SheetLine;
  /** From 1, below the line of headings. */
  number: number;
  course: string;
  slope: string;
  season: string;
  /**
   * Whether the line above is of the same course on the same slope: the names are then read out, but not shown again.
   */
  isSame: boolean;
  /** The selected columns; both -1 when there are none. */
  from: number;
  to: number;
  /** The cell with the field; -1 when it is in another line. */
  active: number;
  /** What is being typed there; undefined while nothing is. */
  text: string | undefined;
  isWrong: boolean;
  errorId: string;
  handlers: SheetHandlers;
};

type FieldProps = Pick<SheetRowProps, 'text' | 'isWrong' | 'errorId' | 'handlers'> & { amount: number; label: string };

function CellField({ amount, label, text, isWrong, errorId, handlers }: FieldProps) {
  return (
    <input
      data-active
      aria-label={label}
      aria-invalid={isWrong || undefined}
      aria-errormessage={isWrong ? errorId : undefined}
      inputMode="numeric"
      autoComplete="off"
      value={text ?? (amount ? yen(amount) : '')}
      onChange={(event) => handlers.onType(event.target.value)}
      onKeyDown={handlers.onKey}
      onBlur={handlers.onLeave}
      onCopy={handlers.onCopy}
      onCut={handlers.onCopy}
      onPaste={handlers.onPaste}
      onDoubleClick={handlers.onEdit}
      className={clsx(
        'tabular absolute inset-0 scroll-mt-12 scroll-ml-40 bg-paper px-2 text-right outline-none sm:scroll-ml-60',
        // The cell below shows old and new until something is typed.
        text === undefined && 'opacity-0',
      )}
    />
  );
}

type Amounts = { stored: number; typed: number; source: number };

/** What an unsaved amount is compared with: the one it replaces, or the one it was copied from. */
const oldOf = ({ stored, source }: Amounts): number => stored || source;

/** An unsaved amount is beside the old one. */
function Amount(amounts: Amounts) {
  const { t } = useTranslation('priceSheet');
  const { stored, typed } = amounts;
  const word = (amount: number): string => (amount ? yen(amount) : t('noPrice'));
  if (stored === typed) return typed ? yen(typed) : <span className="sr-only">{t('noPrice')}</span>;
  const old = oldOf(amounts);
  return (
    <>
      {old > 0 && (
        <span className="block text-ink-soft text-xs xl:inline">
          {yen(old)}
          {' → '}
        </span>
      )}
      <span className="font-semibold">{word(typed)}</span>
    </>
  );
}

const amountsOf = (line: SheetLine, column: number): Amounts => ({
  stored: line.stored[column] ?? 0,
  typed: line.typed[column] ?? 0,
  source: line.source[column] ?? 0,
});

/** Rendered again only when its own props have changed: there are hundreds of lines. */
export const SheetRow = memo(function SheetRow(props: SheetRowProps) {
  const { line, number, course, slope, season, isSame, from, to, active, text, isWrong, errorId, handlers } = props;
  const { t } = useTranslation('priceSheet');
  const labelOf = (column: number): string => {
    const people = t('people', { count: column + 1 });
    const label = t('cell', { course, slope, season, people });
    const amounts = amountsOf(line, column);
    const old = oldOf(amounts);
    if (amounts.stored === amounts.typed) return label;
    return t('cellChanged', { cell: label, was: old ? yen(old) : t('noPrice') });
  };
  return (
    <tr aria-rowindex={number + 1}>
      <th
        scope="row"
        className="wrap-anywhere sticky left-0 z-1 w-36 min-w-36 border-b bg-paper px-2 py-1.5 text-left align-bottom font-normal sm:w-56 sm:min-w-56"
      >
        <span className={clsx('font-medium', isSame && 'sr-only')}>{course}</span>{' '}
        <span className={isSame ? 'sr-only' : 'block text-ink-soft text-xs'}>{slope}</span>
        <span className="block text-xs">{season}</span>
      </th>
      {fallbackPeople.map((people, column) => {
        const amounts = amountsOf(line, column);
        const isActive = active === column;
        return (
          // biome-ignore lint/a11y/useFocusableInteractive: the field of the grid has the focus
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field of the grid has the keys
          <td
            key={people}
            // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of a grid
            role="gridcell"
            aria-colindex={people + 1}
            aria-selected={column >= from && column <= to}
            onPointerDown={(event) => handlers.onPoint(line.key, column, event)}
            onPointerEnter={(event) => handlers.onPoint(line.key, column, event)}
            onClick={(event) => handlers.onPoint(line.key, column, event)}
            className={clsx(
              'tabular relative h-8 min-w-20 cursor-cell whitespace-nowrap border-b border-l px-2 py-1.5 text-right align-bottom',
              amounts.stored !== amounts.typed && 'bg-amber-wash',
              column >= from && column <= to && !isActive && 'bg-glacier-wash',
              isActive && '-outline-offset-2 outline-2',
              isActive && (isWrong ? 'outline-danger' : 'outline-mist-edge focus-within:outline-glacier'),
            )}
          >
            <span aria-hidden={isActive || undefined}>
              <Amount {...amounts} />
            </span>
            {isActive && (
              <CellField
                amount={amounts.typed}
                label={labelOf(column)}
                text={text}
                isWrong={isWrong}
                errorId={errorId}
                handlers={handlers}
              />
            )}
          </td>
        );
      })}
    </tr>
  );
});
