/** /admin/slope/ (§2), not built yet. */
import { createFileRoute } from '@tanstack/react-router';
import { NotBuiltPage } from '../../../../shell/admin/not-built-page.tsx';

export const Route = createFileRoute('/admin/_signed-in/slope/')({ component: () => <NotBuiltPage page="slope" /> });
