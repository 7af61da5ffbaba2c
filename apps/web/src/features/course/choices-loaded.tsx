/** Renders its children once the options of the course form are loaded. */
import { ErrorState } from '@gerende/ui/error-state';
import { LoadingRegion, Skeleton } from '@gerende/ui/skeleton';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFailureText } from '../../shell/use-failure-text.ts';
import { type CourseChoices, useCourseChoices } from './use-course-choices.ts';

export function ChoicesLoaded({ children }: { children: (choices: CourseChoices) => ReactNode }) {
  const { t } = useTranslation(['course', 'common']);
  const failureText = useFailureText();
  const { data, error, isFetching, refetch } = useCourseChoices();
  if (data) return children(data);
  if (error) {
    return (
      <ErrorState
        size="admin"
        title={t('course:loadingFailed')}
        retryLabel={t('common:retry')}
        retrying={isFetching}
        onRetry={() => void refetch()}
      >
        {failureText(error)}
      </ErrorState>
    );
  }
  return (
    <LoadingRegion label={t('common:loading')}>
      <Skeleton className="mb-4 h-6 w-60" />
      <Skeleton className="h-72 max-w-6xl" />
    </LoadingRegion>
  );
}
