import { hashUrl } from './hash-url.ts'

/** The start of a URL that is too long to keep, and a hash of the whole URL. */
export type LongUrl = { start: string; hash: string }

/** The overlong URLs that a page links to. `isAll` is false if there are more, or if they are not known. */
export type LongLinks = { urls: LongUrl[]; isAll: boolean }

const START_LENGTH = 300

export function toLongUrl(url: string): LongUrl {
  return { start: url.slice(0, START_LENGTH), hash: String(hashUrl(url)) }
}

/** Stored facts contain only the number of these links. */
export function storedLongLinks({ longLinkCount }: { longLinkCount?: number }): LongLinks | undefined {
  return longLinkCount ? { urls: [], isAll: false } : undefined
}
