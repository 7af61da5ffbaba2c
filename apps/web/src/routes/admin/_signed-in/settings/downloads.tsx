/** /admin/settings/downloads: who took guests' data out of the back office. */
import { createFileRoute } from '@tanstack/react-router';
import { DownloadList } from '../../../../features/download/download-list.tsx';

export const Route = createFileRoute('/admin/_signed-in/settings/downloads')({ component: DownloadList });
