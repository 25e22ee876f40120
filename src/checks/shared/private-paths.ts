/** Parts of a site that are not meant for search engines. */
export const PRIVATE_PATHS: readonly string[] = [
  'cart',
  'checkout',
  'account',
  'login',
  'signin',
  'register',
  'wp-login',
  'search',
]

/** Whether a segment of the path, without its file ending, is one of these words in lower case. */
export function isPrivatePath(path: string, words: ReadonlySet<string>): boolean {
  return path
    .toLowerCase()
    .split('/')
    .some((segment) => segment !== '' && (words.has(segment) || words.has(segment.replace(/\.[a-z]+$/, ''))))
}
