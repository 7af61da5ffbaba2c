/** What happens to a line of a party that nobody can teach. */
import * as z from 'zod';

/** Nothing is stored, or the school decides later, or it is booked all the same. */
export const WithoutPlace = z.enum(['refused', 'requested', 'booked'], { error: 'errors:invalidChoice' });
