/** The most people of a booking (§3). */
export const maxPeople = 6;
