/** How long the links of a guest open their pages. */
import { addDays, type PlainDate } from '../calendar/plain-date.ts';

/** Long enough for papers and thanks after the lesson, and not for ever: links lie in mailboxes and chats. */
const linkDays = 180;

/**
 * Whether a link still opens its page.
 * @param lastDay the last lesson day of the party
 * @param today in the school's zone
 */
export const linkOpens = (lastDay: PlainDate, today: PlainDate): boolean => today <= addDays(lastDay, linkDays);

/** The link to the copy of the data: long enough for a mail that comes late, and soon of no use to who finds it. */
export const dataLinkMinutes = 60;
