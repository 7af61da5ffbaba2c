/** The message for a failed call, in the reader's language (§8 Transport). */
import { useTranslation } from 'react-i18next';
import { describeFailure } from './transport.ts';

/** Returns a function that writes the message for an error: the server's own, the network's, or the general one. */
export function useFailureText(): (error: unknown) => string {
  const { t } = useTranslation('common');
  return (error) => {
    const failure = describeFailure(error);
    if (failure.type === 'answered') return failure.message;
    return failure.type === 'network' ? t('networkError') : t('unexpectedError');
  };
}
