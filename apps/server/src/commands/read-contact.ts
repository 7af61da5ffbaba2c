/** Reads the guest that a command is about. */
import { type Contact, contactOf } from '@gerende/domain/guest-data/contact';
import { InvalidArgumentError } from 'commander';

/** @throws a usage error for text that identifies nobody */
export function readContact(text: string): Contact {
  const contact = contactOf(text);
  if (!contact)
    throw new InvalidArgumentError('A guest is named by an e-mail address, or a phone number of at least five digits.');
  return contact;
}
