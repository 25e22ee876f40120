const MAX_NAMED = 3

/**
 * SQL: pages whose URLs are equal after applying `spelling` (SQL over the column `url`) and whose main text is the same
 * and not empty. The evidence of each page lists up to three of the others.
 */
export function sameTextUrls(
  { pages, facts }: Record<'pages' | 'facts', string>,
  spelling: string,
  where: string,
): string {
  return `
    with spelled as (
      select page, url, position, ${spelling} as spelling from ${pages} where status_code = 200 and word_count > 0
        and ${where}
      qualify count(*) over (partition by ${spelling}) > 1),
    members as (
      select s.url, s.spelling, json_extract_string(f."mainText", '$.hash') as hash,
        count(*) over (partition by s.spelling, hash) as pages,
        row_number() over (partition by s.spelling, hash order by s.position) as nth
      from spelled s join ${facts} f on f.page = s.page)
    select m.url, o.nth as place, o.url as saw, m.pages - 1 as total
    from members m join members o
      on o.spelling = m.spelling and o.hash = m.hash and o.nth <= ${MAX_NAMED + 1} and o.nth <> m.nth
    where m.pages > 1
    qualify row_number() over (partition by m.url order by o.nth) <= ${MAX_NAMED}`
}
