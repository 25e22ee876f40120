/** Places that are no selectors: lines, entries of sitemaps, and files. Names of headers start with a capital letter. */
const NO_SELECTOR = /^(?:[A-Z]|line \d|entry \d|robots\.txt\b|https?:)/

/** Whether developer tools can find the place of evidence. */
export function isSelector(at: string): boolean {
  return !NO_SELECTOR.test(at)
}

const ROOTED = /^(?:html|head|body|#)/

/** Whether the start of a long path is missing, so that the selector may match other elements as well. */
export function isCutSelector(at: string): boolean {
  return isSelector(at) && at.includes(' > ') && !ROOTED.test(at)
}
