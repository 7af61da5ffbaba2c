/** The booked plans as they are stored; separate from the code that parses them, which the first page does not need. */
import { storedText } from '../shell/browser/stored-text.ts';

/** Another tab may book, too. */
export const storedHistory = storedText('bookingHistory');
