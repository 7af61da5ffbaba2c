/** Shown in place of rows that could not be loaded: what happened, and a retry button. */
import { ErrorState } from '@gerende/ui/error-state';
import { useTranslation } from 'react-i18next';
import { useFailureText } from '../../use-failure-text.ts';

export type FailedQueryProps = {
  query: { error: unknown; isFetching: boolean; refetch: () => unknown };
  title: string;
};

export function FailedQuery({ query, title }: FailedQueryProps) {
  const { t } = useTranslation('common');
  const failureText = useFailureText();
  return (
    <ErrorState
      size="admin"
      title={title}
      retryLabel={t('retry')}
      retrying={query.isFetching}
      onRetry={() => void query.refetch()}
    >
      {failureText(query.error)}
    </ErrorState>
  );
}
