/** Thrown where only the desk can do what a guest wants: the page says why, and offers to ask the school. */

import { DomainError } from '@gerende/domain/errors';
import type { DeskOnlyReason } from '@gerende/domain/guest-page/change-rules';

export class DeskOnly extends DomainError {
  readonly why: DeskOnlyReason;

  constructor(why: DeskOnlyReason) {
    super('conflict', `errors:deskOnly_${why}`);
    this.why = why;
  }
}
