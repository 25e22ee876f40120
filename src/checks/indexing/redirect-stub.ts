/**
 * SQL: whether a page only redirects with a meta tag or a Refresh header. Its canonical and noindex belong to the
 * redirect. `facts` is a row of that table with the column `metaRefresh`, which may be missing.
 */
export function isRedirectStub(facts: string): string {
  return `coalesce(json_extract_string(${facts}."metaRefresh", '$.url') is not null
    and json_extract_string(${facts}."metaRefresh", '$.seconds') = '0', false)`
}
