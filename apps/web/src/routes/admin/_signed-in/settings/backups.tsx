/** /admin/settings/backups: the backups of the school. */
import { createFileRoute } from '@tanstack/react-router';
import { BackupSettings } from '../../../../features/backup/backup-settings.tsx';

export const Route = createFileRoute('/admin/_signed-in/settings/backups')({ component: BackupSettings });
