/** /admin/settings/about: the program itself. */
import { createFileRoute } from '@tanstack/react-router';
import { AboutPage } from '../../../../features/about/about-page.tsx';

export const Route = createFileRoute('/admin/_signed-in/settings/about')({ component: AboutPage });
