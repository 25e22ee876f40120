/** SQL: the URL without its scheme, `www.` and slashes at the end of its path. */
export function withoutSpelling(url: string): string {
  return String.raw`regexp_replace(regexp_replace(${url}, '^https?://(?:www\.)?', ''), '/+(\?|$)', '\1')`
}
