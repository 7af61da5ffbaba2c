/**
 * Tells a user whom an ended session has sent from the desk to the root path (§8) why, and where to log in: on the guests'
 * page nothing else says so.
 */
import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { readStored } from '../../shell/browser/browser-storage.ts';
import { unsentMarks } from '../../shell/session/kept-data.ts';
import { storedToken } from '../../shell/session/token.ts';
import { showToast } from '../../shell/toast/toasts.tsx';

/** Render it in the layout of the desk: it acts when that is left. */
export function SessionEndTold(): null {
  const { t } = useTranslation('session');
  const router = useRouter();
  const tell = useEffectEvent(() => {
    // A logout leads to the login.
    if (storedToken() !== null || router.state.location.pathname !== '/') return;
    showToast('info', t('endedToast'));
    const count = Number(readStored(unsentMarks, 'session'));
    if (count > 0) showToast('error', t('unsentMarks', { count }));
  });
  useEffect(() => () => tell(), []);
  return null;
}
