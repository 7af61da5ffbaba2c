/**
 * Shows what a query answers before whoever awaits it goes on. By default the library tells its screens in the next task,
 * so a form that drops what was typed after a refetch would show the rows of before for a moment.
 */
import { notifyManager } from '@tanstack/react-query';

notifyManager.setScheduler(queueMicrotask);
