/** SQL: the URL of a folder, if the URL names its index file. */
export function withoutIndexFile(url: string): string {
  return String.raw`regexp_replace(${url}, '/(?:index|default)\.(?:html?|php|aspx?|jsp)(\?|$)', '/\1', 'i')`
}

/** SQL: the URL in one spelling: without doubled slashes, its index file, `.html` and slashes at the end of its path. */
export function inOneSpelling(url: string): string {
  const withoutDoubled = String.raw`regexp_replace(${url}, '([^:/?]/)/+', '\1', 'g')`
  return String.raw`regexp_replace(${withoutIndexFile(withoutDoubled)}, '(?:\.html?|/+)(\?|$)', '\1', 'i')`
}

/** SQL: the URL without its scheme, `www.` and slashes at the end of its path. */
export function withoutSpelling(url: string): string {
  return String.raw`regexp_replace(regexp_replace(${url}, '^https?://(?:www\.)?', ''), '/+(\?|$)', '\1')`
}
