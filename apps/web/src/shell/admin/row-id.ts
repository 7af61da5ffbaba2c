/** The id in the address of an edit screen. */
import { readId } from '@gerende/domain/primitives';

/** undefined where the text is no id. */
export const rowIdOf = (text: string): number | undefined => readId.safeParse(text).data;
