/** The worker of the instructor's page: the offline worker, and the display of notifications (decision 0116). */
import type { PushedText } from '@gerende/domain/web-push/schema';
import './offline-worker.ts';

type Window = { url: string; focus: () => Promise<unknown> };
type Lasting = Event & { waitUntil: (work: Promise<unknown>) => void };
type Pushed = Lasting & { data: { json: () => PushedText } | null };
type Clicked = Lasting & { notification: Notification };
type Scope = EventTarget & {
  registration: { showNotification: (title: string, options: object) => Promise<void> };
  clients: {
    matchAll: (of: { type: 'window'; includeUncontrolled: true }) => Promise<readonly Window[]>;
    openWindow: (url: string) => Promise<unknown>;
  };
};

const worker = globalThis as unknown as Scope;
const page = '/me';
const icon = '/me-icons/192.png';

worker.addEventListener('push', (event) => {
  const { data } = event as Pushed;
  if (!data) return;
  const { title, body, tag } = data.json();
  // A notification that replaces another one alerts the user again.
  const options = { body, tag, renotify: true, icon };
  (event as Lasting).waitUntil(worker.registration.showNotification(title, options));
});

async function openPage(): Promise<void> {
  const windows = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = windows.find(({ url }) => new URL(url).pathname === page);
  await (open ? open.focus() : worker.clients.openWindow(page));
}

worker.addEventListener('notificationclick', (event) => {
  (event as Clicked).notification.close();
  (event as Lasting).waitUntil(openPage());
});
