/**
 * SQL: the condition on the facts `f` of a page that a script probably writes its menu or another part of it. If the
 * crawl runs scripts, these parts are known, and no longer empty.
 */
export const LACKS_PARTS = `
  coalesce(try_cast(f."scriptCount"::varchar as int) > 0 and (
    (f."document" ->> '$.emptyParts')::bigint > 0 or json_array_length(f."document", '$.emptyAppRoots') > 0), false)`
