/** How long the links of a guest are valid. */
import { addDays, type PlainDate } from '../calendar/plain-date.ts';

/** Long enough for papers and thanks after the lesson, but not for ever: links stay in mailboxes and chats. */
const linkDays = 180;

/**
 * Whether a link is still valid.
 * @param lastDay the last lesson day of the party
 * @param today in the school's time zone
 */
export const linkOpens = (lastDay: PlainDate, today: PlainDate): boolean => today <= addDays(lastDay, linkDays);

/** The link to the copy of the data: long enough for a delayed mail, and soon useless to anybody who finds it. */
export const dataLinkMinutes = 60;
