import { canonicalised } from './canonical-targets.ts'
import { textLikeness } from './text-likeness.ts'

type Tables = Record<'pages' | 'urls' | 'facts', string>

/** At least this many pages must name the home page as their canonical. */
export const MIN_NAMING_HOME = 3
/** A page that shares less than this with the text of the home page has a different text. */
export const MIN_LIKE_HOME = 0.5

/**
 * SQL: pages whose canonical names another page that was read, with the `likeness` of the two texts and their word
 * counts. `is_home_fault`: the page is one of several with a different text that name the home page.
 */
export function canonicalTexts(tables: Tables): string {
  return `
    select *, is_home and likeness < ${MIN_LIKE_HOME} and count(*) filter (likeness < ${MIN_LIKE_HOME})
      over (partition by target_page) >= ${MIN_NAMING_HOME} as is_home_fault
    from (
      select c.page, c.url, c.position, c.target_page, c.target_url, t.url as target_page_url,
        p.word_count as words, t.word_count as target_words, ${textLikeness('f."mainText"', 'g."mainText"')} as
          likeness,
        regexp_matches(t.url, '^https?://[^/]+/$') as is_home
      from (${canonicalised(tables)}) c join ${tables.pages} p on p.page = c.page
        join ${tables.pages} t on t.page = c.target_page
        join ${tables.facts} f on f.page = c.page join ${tables.facts} g on g.page = c.target_page)
    where likeness is not null`
}
