/** Shorter texts do not prove that pages are copies. */
export const MIN_COPIED_WORDS = 50
/** The same limit for main texts of URLs that differ only in their parameters. */
export const MIN_PARAMETER_COPY_WORDS = 20
/** A main text of so few words may be “Loading…”, which a script replaces. */
const MAX_LOADING_WORDS = 3

/** The facts that `WHOLE_TEXT` and `MAIN_TEXT` read. */
export const COPY_FACTS = ['textStats', 'mainText', 'media', 'scriptCount'] as const

/**
 * SQL: equal for pages that show the same text and embed the same media and frames. Null if a page has too few words to
 * compare, or only text that a script replaces. `f` has the facts of the page.
 */
export const WHOLE_TEXT = `
  if((f."textStats" ->> '$.words')::bigint >= ${MIN_COPIED_WORDS}
    and not ((f."mainText" ->> '$.wordCount')::bigint between 1 and ${MAX_LOADING_WORDS} and (f."scriptCount")::int > 0),
    md5((f."textStats" ->> '$.hash') || coalesce(json_extract(f."media", '$.elements[*].urls')::varchar, '')), null)`

/** SQL: equal for URLs with the same path and main text; null if the text is too short. `p` is the page. */
export const SAME_PATH_TEXT = `
  if(p.word_count >= ${MIN_PARAMETER_COPY_WORDS}, split_part(p.url, '?', 1) || (f."mainText" ->> '$.hash'), null)`
