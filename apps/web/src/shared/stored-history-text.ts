/** The booked plans as they are stored; apart from how they are read, which the first page has no use for. */
import { storedText } from '../shell/browser/stored-text.ts';

/** Another tab may book, too. */
export const storedHistory = storedText('bookingHistory');
