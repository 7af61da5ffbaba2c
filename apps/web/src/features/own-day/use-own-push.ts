/** Whether this phone accepts notifications, and switching it (decision 0116). */
import { bytesOf } from '@gerende/domain/web-push/rules';
import type { SubscribePush } from '@gerende/domain/web-push/schema';
import { useEffect, useEffectEvent, useState } from 'react';
import { readStored, writeStored } from '../../shell/browser/browser-storage.ts';
import { pushWish } from '../../shell/session/kept-data.ts';
import { useCertainlyMay } from '../../shell/session/rights.ts';
import { trpc } from '../../trpc.ts';

/** `none`: nothing can be shown here. `install`: on iPhones only a page on the home screen can have notifications. */
export type PushState = 'none' | 'install' | 'blocked' | 'off' | 'on' | 'failed';

/** Only iOS says whether a page was opened from the home screen. */
const isInBrowserOfPhone = (): boolean => (navigator as { standalone?: boolean }).standalone === false;
const canPush = (): boolean => 'PushManager' in window && 'Notification' in window && 'serviceWorker' in navigator;

const isSameKey = (bytes: ArrayBuffer | null, key: Uint8Array): boolean =>
  bytes === null || new Uint8Array(bytes).join() === key.join();

/**
 * Gets the browser's push subscription. One that was made for another key, such as that of a moved school, cannot be
 * used.
 */
async function subscription(manager: PushManager, key: string): Promise<SubscribePush> {
  const applicationServerKey = Uint8Array.from(bytesOf(key) ?? []);
  const known = await manager.getSubscription();
  if (known && !isSameKey(known.options.applicationServerKey, applicationServerKey)) await known.unsubscribe();
  const { endpoint = '', keys = {} } = (
    await manager.subscribe({ userVisibleOnly: true, applicationServerKey })
  ).toJSON();
  return { endpoint, p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' };
}

export function useOwnPush() {
  const enabled = useCertainlyMay('see_own_day');
  const self = trpc.admin.session.me.useQuery().data?.id;
  const { key, sends_plan = false } = trpc.admin.webPush.key.useQuery(undefined, { enabled }).data ?? {};
  const { mutateAsync: store } = trpc.admin.webPush.subscribe.useMutation();
  const { mutateAsync: forget } = trpc.admin.webPush.unsubscribe.useMutation();
  const [state, setState] = useState<PushState>('none');
  const [busy, setBusy] = useState(false);
  const isReady = enabled && !!key && self !== undefined;

  async function begin(): Promise<void> {
    const { pushManager } = await navigator.serviceWorker.ready;
    await store(await subscription(pushManager, key ?? ''));
    writeStored(pushWish, self ?? null);
    setState('on');
  }

  async function end(): Promise<void> {
    const { pushManager } = await navigator.serviceWorker.ready;
    writeStored(pushWish, null);
    const known = await pushManager.getSubscription();
    setState('off');
    if (!known) return;
    await known.unsubscribe();
    await forget({ endpoint: known.endpoint });
  }

  /** Asks for the permission in the press itself, as browsers require. */
  async function permit(): Promise<void> {
    const permission = await Notification.requestPermission();
    if (permission === 'granted') await begin();
    else setState(permission === 'denied' ? 'blocked' : 'off');
  }

  /**
   * Each start confirms the subscription; so it returns after a login, and is not left to an account whose phone
   * somebody else used afterwards.
   */
  async function look(): Promise<void> {
    if (!canPush()) return setState(isInBrowserOfPhone() ? 'install' : 'none');
    if (Notification.permission === 'denied') return setState('blocked');
    await navigator.serviceWorker.ready;
    const isWished = readStored(pushWish) === self && Notification.permission === 'granted';
    await (isWished ? begin() : end());
  }

  const tried = (work: Promise<void>): Promise<void> => work.catch(() => setState('failed'));

  /** Checks once for each login and each key of the school. */
  const lookFor = useEffectEvent((_who: string) => void tried(look()));
  const who = isReady ? `${self} ${key}` : undefined;
  useEffect(() => {
    if (who !== undefined) lookFor(who);
  }, [who]);

  const turn = (on: boolean): void => {
    setBusy(true);
    void tried(on ? permit() : end()).finally(() => setBusy(false));
  };
  return { state: isReady ? state : 'none', busy, turn, sendsPlan: sends_plan } as const;
}
