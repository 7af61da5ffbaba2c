/** How many people a booking is for at most (§3). */
export const maxPeople = 6;
