/**
 * Links above a list that show all of its rows, or those in one state. The caller renders each, as it knows the
 * address.
 */
import { buttonClass } from '@gerende/ui/button';
import { clsx } from 'clsx';
import { Fragment, type ReactNode } from 'react';

type FilterLink<State extends string> = {
  /** Undefined while all are shown. */
  state: State | undefined;
  className: string;
  'aria-current': 'page' | undefined;
};

type StateFiltersProps<State extends string> = {
  label: string;
  states: readonly State[];
  chosen: State | undefined;
  renderLink: (link: FilterLink<State>) => ReactNode;
};

export function StateFilters<State extends string>({ label, states, chosen, renderLink }: StateFiltersProps<State>) {
  return (
    <nav aria-label={label} className="mb-3 flex flex-wrap gap-1">
      {[undefined, ...states].map((state) => (
        <Fragment key={state ?? 'all'}>
          {renderLink({
            state,
            className: clsx(
              buttonClass({ size: 'admin', variant: 'quiet' }),
              state === chosen && 'bg-glacier-wash font-semibold text-glacier-deep',
            ),
            'aria-current': state === chosen ? 'page' : undefined,
          })}
        </Fragment>
      ))}
    </nav>
  );
}
