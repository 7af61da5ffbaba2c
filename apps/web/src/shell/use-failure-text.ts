/** The message for a failed call, in the reader's language (§8 Transport). */
import { useTranslation } from 'react-i18next';
import { PartNotLoaded } from './browser/load-files.ts';
import { describeFailure } from './transport.ts';

/**
 * Returns a function that writes the message for an error: the server's own, the network's, that code which a press
 * needs could not be loaded, or the general one.
 */
export function useFailureText(): (error: unknown) => string {
  const { t } = useTranslation('common');
  return (error) => {
    if (error instanceof PartNotLoaded) return t('partMissingWithHint');
    const failure = describeFailure(error);
    if (failure.type === 'answered') return failure.message;
    return failure.type === 'network' ? t('networkError') : t('unexpectedError');
  };
}
