/** What a card says that a lesson costs (decisions, second round). The first page needs this, so it has a file of its own. */

/** What the whole lesson costs at least, all its days. */
export const wholePrice = ({ fee, days_of_lesson }: { fee: number; days_of_lesson: number }): number =>
  fee * days_of_lesson;
