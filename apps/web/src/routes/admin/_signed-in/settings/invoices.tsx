/** /admin/settings/invoices: the texts of invoices and mails, and the outside services. */
import { createFileRoute } from '@tanstack/react-router';
import { InvoiceSettings } from '../../../../features/school/invoice-settings.tsx';

export const Route = createFileRoute('/admin/_signed-in/settings/invoices')({ component: InvoiceSettings });
