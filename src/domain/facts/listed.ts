/** The first entries of a list and their total, because a page can have more entries than are kept. */
export type Listed<Entry> = { total: number; entries: Entry[] }
