/** A run sheet that the desk's browser has exported as a file: it names guests. */
import * as z from 'zod';
import { PlainDate } from '../primitives.ts';
import { runSheets } from './rules.ts';

export const TakeRunSheet = z.object({ date: PlainDate, sheet: z.enum(runSheets, { error: 'errors:invalidChoice' }) });
export type TakeRunSheet = z.infer<typeof TakeRunSheet>;
