/** Entries of a page, and how many there are: a page may have more than are kept. */
export type Listed<Entry> = { total: number; entries: Entry[] }
