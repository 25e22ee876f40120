/** SQL: whether the row's X-Robots-Tag header (of the table `headers`) forbids indexing. */
export function isNoindexByHeader(headers: string): string {
  return String.raw`coalesce(regexp_matches(${xRobotsTag(headers)}, '(?i)(?:^|[\s,:])(?:noindex|none)(?:$|[\s,])'), false)`
}

/** SQL: the value of the row's X-Robots-Tag header; null without it. */
export function xRobotsTag(headers: string): string {
  return `json_extract_string(${headers}.headers, '$."x-robots-tag"')`
}
