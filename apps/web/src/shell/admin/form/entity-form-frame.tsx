/** The frame of an admin form: breadcrumb, title, conflict notice, fields and buttons. */
import { Button } from '@gerende/ui/button';
import { HeldFields } from '@gerende/ui/focus/held-fields';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Breadcrumb, type ListLink } from '../breadcrumb.tsx';
import { AdminHeading } from '../heading.tsx';
import { LeaveGuard } from '../leave-guard.tsx';
import { ConflictNotice } from './conflict-notice.tsx';
import type { Versioned } from './use-edited-row.ts';
import type { EntityForm } from './use-entity-form.ts';

export type EntityFormFrameProps<Values extends FieldValues, Row extends Versioned> = {
  title: string;
  list: ListLink;
  entity: EntityForm<Values, Row>;
  saveLabel: string;
  /** Shown beside the save button, for example a delete button. */
  actions?: ReactNode;
  /** Wide enough for a table. */
  wide?: boolean;
  children: ReactNode;
};

export function EntityFormFrame<Values extends FieldValues, Row extends Versioned>({
  title,
  list,
  entity,
  saveLabel,
  actions,
  wide = false,
  children,
}: EntityFormFrameProps<Values, Row>) {
  return (
    <>
      <Breadcrumb list={list} here={title} />
      <AdminHeading title={title} />
      <form
        noValidate
        aria-label={title}
        className={clsx('flex flex-col gap-4 rounded border bg-paper p-4', wide ? 'max-w-6xl' : 'max-w-2xl')}
        onSubmit={(event) => void entity.submit(event)}
      >
        {entity.conflict && <ConflictNotice onSettle={entity.settle} />}
        <HeldFields held={entity.held}>{children}</HeldFields>
        <div className="flex flex-wrap justify-between gap-2 border-t pt-4">
          <Button type="submit" size="admin" variant="primary" busy={entity.busy}>
            {saveLabel}
          </Button>
          {actions}
        </div>
      </form>
      <LeaveGuard changed={entity.changed} leaving={entity.leaving} />
    </>
  );
}
