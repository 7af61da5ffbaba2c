/** Called after a commit, with the names of the tables it wrote. */
export type OnWritten = (tables: ReadonlySet<string>) => void;
