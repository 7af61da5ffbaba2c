/** Numbered pages with Previous and Next. Links are rendered by the caller, who knows the addresses. */
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { buttonClass } from './button.tsx';

export type PageLink = {
  page: number;
  /** The classes of the link. */
  className: string;
  children: ReactNode;
  'aria-label'?: string;
  'aria-current'?: 'page';
};

export type PaginationProps = {
  page: number;
  last: number;
  /** Accessible name of the group. */
  label: string;
  previousLabel: string;
  nextLabel: string;
  /** 'N of M'. */
  position: string;
  pageLabel: (page: number) => string;
  /** Renders the link to a page. */
  renderLink: (link: PageLink) => ReactNode;
};

/** The page links shown: the ends, the current page and its neighbours; null for a gap. */
export function offeredPages(page: number, last: number): (number | null)[] {
  const shown = Array.from({ length: last }, (_, index) => index + 1).filter(
    (n) =>
      n === 1 || n === last || Math.abs(n - page) <= 1 || (page <= 3 && n <= 4) || (page > last - 3 && n > last - 4),
  );
  return shown.flatMap((n, index) => {
    const gap = n - (shown[index - 1] ?? 0);
    // A gap of one page would be no shorter than the page itself.
    if (gap === 2) return [n - 1, n];
    return gap > 2 ? [null, n] : [n];
  });
}

export function Pagination({
  page,
  last,
  label,
  previousLabel,
  nextLabel,
  position,
  pageLabel,
  renderLink,
}: PaginationProps) {
  const step = buttonClass({ size: 'admin' });
  const number = clsx(buttonClass({ variant: 'quiet', size: 'admin' }), 'tabular min-w-8 px-2');
  const edge = (to: number, text: string): ReactNode =>
    to < 1 || to > last ? (
      <span aria-hidden className={clsx(step, 'pointer-events-none bg-mist-wash text-ink-soft')}>
        {text}
      </span>
    ) : (
      renderLink({ page: to, className: step, children: text })
    );
  return (
    <nav aria-label={label} className="flex flex-wrap items-center gap-x-3 gap-y-2">
      {edge(page - 1, previousLabel)}
      <ol className="flex flex-wrap items-center gap-0.5">
        {offeredPages(page, last).map((n, index, all) => (
          <li key={n ?? `gap-after-${all[index - 1]}`}>
            {n === null ? (
              <span aria-hidden className="px-1 text-ink-soft">
                …
              </span>
            ) : (
              renderLink({
                page: n,
                className: clsx(number, n === page && 'bg-glacier-wash font-semibold text-glacier-deep'),
                children: n,
                'aria-label': pageLabel(n),
                ...(n === page && { 'aria-current': 'page' as const }),
              })
            )}
          </li>
        ))}
      </ol>
      {edge(page + 1, nextLabel)}
      <p aria-live="polite" className="tabular ml-auto text-ink-soft">
        {position}
      </p>
    </nav>
  );
}
