/** Waits for what the form of an instructor offers. */
import { ErrorState } from '@gerende/ui/error-state';
import { LoadingRegion, Skeleton } from '@gerende/ui/skeleton';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFailureText } from '../../shell/use-failure-text.ts';
import { type InstructorChoices, useInstructorChoices } from './use-instructor-choices.ts';

export function WithChoices({ children }: { children: (choices: InstructorChoices) => ReactNode }) {
  const { t } = useTranslation(['instructor', 'common']);
  const failureText = useFailureText();
  const choices = useInstructorChoices();
  if (choices.data) return children(choices.data);
  if (choices.error) {
    return (
      <ErrorState
        size="admin"
        title={t('instructor:loadFailed')}
        retryLabel={t('common:retry')}
        retrying={choices.isFetching}
        onRetry={() => void choices.refetch()}
      >
        {failureText(choices.error)}
      </ErrorState>
    );
  }
  return (
    <LoadingRegion label={t('common:loading')}>
      <Skeleton className="mb-4 h-6 w-60" />
      <Skeleton className="h-72 max-w-2xl" />
    </LoadingRegion>
  );
}
