/** Renders its children once the options of the instructor form are loaded. */

import { LoadingRegion, Skeleton } from '@gerende/ui/skeleton';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FailedQuery } from '../../shell/admin/read/failed-query.tsx';
import { type InstructorChoices, useInstructorChoices } from './use-instructor-choices.ts';

export function WithChoices({ children }: { children: (choices: InstructorChoices) => ReactNode }) {
  const { t } = useTranslation(['instructor', 'common']);
  const choices = useInstructorChoices();
  // Choices that could not be read again stay without a note: what is no longer one, the save refuses.
  if (choices.data) return children(choices.data);
  if (choices.error) return <FailedQuery query={choices} title={t('instructor:loadFailed')} />;
  return (
    <LoadingRegion label={t('common:loading')}>
      <Skeleton className="mb-4 h-6 w-60" />
      <Skeleton className="h-72 max-w-2xl" />
    </LoadingRegion>
  );
}
