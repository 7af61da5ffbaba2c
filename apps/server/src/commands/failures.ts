/** The only place that turns an error of a command into a readable line on standard error and an exit code. */
import { translate } from '@gerende/api/http/translate';
import { DomainError } from '@gerende/domain/errors';
import { CommanderError } from 'commander';
import { ZodError } from 'zod';

/** The exit codes of a process, for scripts. */
export const exitCodes = {
  done: 0,
  /** The reason stands on standard error. */
  failed: 1,
  /** The command line itself was not understood; nothing was tried. */
  misunderstood: 2,
  /** The command has done its work and reports something that must be fixed. */
  problemFound: 3,
} as const;

/** A failure whose message is the whole line to print: it says what is wrong and what to do. */
export class Failure extends Error {}

/** The English messages of a refusal: those of its fields if it has any. */
function refusalIn({ text, details }: DomainError): string {
  const fields = Object.entries(details.fields ?? {});
  const sentences = fields.flatMap(([field, texts]) => texts.map((each) => `${field}: ${translate(each, 'en')}`));
  return sentences.length > 0 ? sentences.join('; ') : translate(text, 'en');
}

function messageOf(error: unknown): string {
  if (error instanceof DomainError) return refusalIn(error);
  if (error instanceof ZodError)
    return error.issues
      .map(({ path, message }) => `${path.join('.')}: ${translate({ key: message }, 'en')}`)
      .join('; ');
  return error instanceof Error ? error.message : String(error);
}

/** Messages of libraries may have several lines. */
const onOneLine = (text: string): string => text.trim().replace(/\s*\n\s*/g, ' ');

/**
 * Prints the failure and returns the exit code. Help and version end their command by a CommanderError without a failure.
 * @param words the command as it was typed, for example `admin add`
 */
export function reportFailure(error: unknown, words: string): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? exitCodes.done : exitCodes.misunderstood;
  console.error(error instanceof Failure ? error.message : `gerende ${words}: ${onOneLine(messageOf(error))}`);
  return exitCodes.failed;
}

/** An error of the library about the command line, as one line that says where the help is. */
export function misunderstanding(text: string): string {
  const sentence = onOneLine(text)
    .replace(/^error: /, '')
    .replace(/\.$/, '');
  return `gerende: ${sentence}. See: gerende --help\n`;
}
