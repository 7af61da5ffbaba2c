/** The price of a lesson on a card (decisions, second round). The first page needs this, so it has its own file. */

/** The minimum price of the whole lesson, all its days. */
export const wholePrice = ({ fee, days_of_lesson }: { fee: number; days_of_lesson: number }): number =>
  fee * days_of_lesson;
