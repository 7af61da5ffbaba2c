/**
 * Shows the answer of a query before the code that awaits it continues. By default the library notifies its screens in
 * the next task, so a form that resets after a refetch would show the old rows for a moment.
 */
import { notifyManager } from '@tanstack/react-query';

notifyManager.setScheduler(queueMicrotask);
