/** What a refused login says (§8 Login failure): the server's own sentence, the network's, or the general one. */
import { useTranslation } from 'react-i18next';
import { describeFailure } from '../../shell/transport.ts';

export function useLoginFailureText(): (error: unknown) => string {
  const { t } = useTranslation(['session', 'common']);
  return (error) => {
    const failure = describeFailure(error);
    // A server that broke down has nothing to say about the pair: §8's sentence stands for it.
    if (failure.type === 'answered' && failure.status < 500) return failure.message;
    return failure.type === 'network' ? t('common:networkError') : t('session:failed');
  };
}
