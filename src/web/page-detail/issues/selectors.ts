/** Places that are not selectors: lines, sitemap entries and files. Names of headers start with a capital letter. */
const NO_SELECTOR = /^(?:[A-Z]|line \d|entry \d|robots\.txt\b|https?:)/

/** Whether the place of evidence is a selector that developer tools can find. */
export function isSelector(at: string): boolean {
  return !NO_SELECTOR.test(at)
}

const ROOTED = /^(?:html|head|body|#)/

/** Whether the start of a long path is missing, so that the selector may match other elements as well. */
export function isCutSelector(at: string): boolean {
  return isSelector(at) && at.includes(' > ') && !ROOTED.test(at)
}
