/** A save that the user canceled in a dialog: the form stays as it is, and no message is shown. */
export class SaveCanceled extends Error {}
