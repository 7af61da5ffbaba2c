/** The id in the address of an edit screen. */
import { readId } from '@gerende/domain/primitives';

/** Undefined when the text is not an id. */
export const rowIdOf = (text: string): number | undefined => readId.safeParse(text).data;
