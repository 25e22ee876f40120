/** Far more than the URLs of a page with 50,000 links have together. */
const MAX_CHARACTERS = 50_000_000
/** Limit for what the URL of the page or of `<base>` adds to short hrefs. A page of 100 KB could get 100 MB of URLs. */
const MAX_ADDED = 8_000_000
/** An escaped letter takes up to nine characters. */
const ESCAPED_LENGTH = 9
const FREE_LENGTH = 300

export type UrlBudget = ReturnType<typeof createUrlBudget>

/** Limits the URLs of one kind in a page. */
export function createUrlBudget() {
  let characters = MAX_CHARACTERS
  let added = MAX_ADDED
  let refused = 0
  return {
    /** How many URLs did not fit. */
    refused: (): number => refused,
    fits(written: string, url: string): boolean {
      const growth = Math.max(0, url.length - FREE_LENGTH - written.length * ESCAPED_LENGTH)
      const isFitting = growth <= added && url.length <= characters
      if (isFitting) {
        added -= growth
        characters -= url.length
      } else refused += 1
      return isFitting
    },
  }
}
