/** Reads whom a command is about. */
import { type Contact, contactOf } from '@gerende/domain/guest-data/contact';
import { InvalidArgumentError } from 'commander';

/** @throws as a command line that was not understood, for what could be everybody's */
export function readContact(text: string): Contact {
  const contact = contactOf(text);
  if (!contact)
    throw new InvalidArgumentError('A guest is named by an e-mail address, or a phone number of at least five digits.');
  return contact;
}
