/** A save that the user gave up when it was asked about: the form stays as it is, and nothing is said. */
export class SaveCanceled extends Error {}
