import { number } from '#domain/checks/check-option.ts'
import { MAX_EVIDENCE_LENGTH } from '#domain/issues/issue.ts'
import { defineQueryCheck } from '../check.ts'
import { firstSources } from '../shared/linking-pages.ts'

const DEFAULT_MAX = 4
/** Longer paths are not shown: the search takes as many rounds as the longest path has steps. */
const MAX_STEPS = 40
/** If a path is too long for its evidence, longer steps are shortened, so that at least five are shown. */
const MAX_STEP_LENGTH = 90
const PATH = 'path: '
const ARROW = ' → '

export const deepPage = defineQueryCheck({
  id: 'deep_page',
  category: 'links',
  severity: 'low',
  owner: 'seo',
  effort: 'M',
  certainty: 'exact',
  version: 3,
  title: 'Page many clicks away',
  message: 'Visitors need many clicks to get from the start page to this page',
  why:
    'Few visitors click that often. Search engines take the distance from the start page as a sign of how ' +
    'important a page ' +
    'is, and request distant pages less often.',
  fix: 'Link to the page from a page that is closer to the start page, such as a category or an overview.',
  basis: 'Practice',
  more: () => ({
    rule: [
      'We count the clicks on the shortest way from the page with which the crawl started. A page that may be ' +
        'listed is ' +
        `reported if it needs more than ${DEFAULT_MAX} clicks. You can change the number. The evidence has a path from ` +
        `the start page, up to ${MAX_STEPS} clicks long, and the pages that link to the page from one click before. If the path is too ` +
        'long to show, pages in its middle are left out.',
      'Pages that no links lead to have no number of clicks and are not judged.',
    ],
    hints: [
      'Long lists with only “next” and “previous” push old entries away. Link to more page numbers, or to years.',
    ],
  }),
  needs: ['pages', 'links'],
  options: { max: number({ label: 'Most clicks', unit: 'clicks', default: DEFAULT_MAX, least: 1, most: 100 }) },
  query: ({ pages, links }, { max }) => `
    with recursive deep as (select page, url, depth from ${pages} where is_indexable and depth > ${max}),
    -- The crawl may find a longer way first.
    ways as (
      select distinct l.target_page as page, l.source, s.depth + 1 as clicks
      from ${links} l semi join deep d on d.page = l.target_page join ${pages} s on s.page = l.source
      where l.source <> l.target_page and s.depth is not null),
    found as (
      select d.page, d.url, least(d.depth, coalesce(min(w.clicks), d.depth)) as clicks
      from deep d left join ways w on w.page = d.page group by d.page, d.url, d.depth having clicks > ${max}),
    closer as (
      select t.page, arg_min(l.source, (s.depth, s.position)) as source
      from ${links} l join ${pages} t on t.page = l.target_page join ${pages} s on s.page = l.source
      where s.depth < t.depth group by t.page),
    paths as (
      select page, [page] as steps from ${pages} where depth = 0
      union all
      select c.page, list_append(p.steps, c.page) from paths p join closer c on c.source = p.page
      where length(p.steps) <= ${MAX_STEPS}),
    steps as (
      select f.page, f.url, unnest(p.steps) as step, generate_subscripts(p.steps, 1) as nth, length(p.steps) as total
      from found f join paths p on p.page = f.page),
    ${pathsInWords(pages)}
    select url, 0 as place, clicks || ' clicks from the start page (at most ${max})' as saw from found
    union all
    select url, 1, '${PATH}' || string_agg(words, '${ARROW}' order by nth)
    from shown where words is not null group by page, url
    union all
    select f.url, 1 + s.nth, 'linked from ' || s.source_url
    from (${firstSources(
      'select w.page as id, w.source from ways w join found f on f.page = w.page and f.clicks = w.clicks',
      pages,
    )}) s join found f on f.page = s.id`,
  judged: ({ pages }) => `select count(*) as applicable from ${pages} where is_indexable and depth is not null`,
})

/**
 * SQL: tables that end with `shown`, which has the words for each of the `steps`: the first step that is left out says how
 * many are; the others are null.
 */
function pathsInWords(pages: string): string {
  const free = MAX_EVIDENCE_LENGTH - PATH.length + ARROW.length
  const more = `and ${MAX_STEPS} more`.length + ARROW.length
  const half = MAX_STEP_LENGTH / 2
  return `
    named as (
      select s.*, if(s.nth > 1 and starts_with(s.url, p.url[:strpos(p.url[9:], '/') + 8]),
        p.url[strpos(p.url[9:], '/') + 8:], p.url) as name
      from steps s join ${pages} p on p.page = s.step),
    measured as (
      select *, sum(length(name) + ${ARROW.length}) over (partition by page) > ${free} as is_long from named),
    shortened as (
      select * replace (if(is_long and length(name) > ${MAX_STEP_LENGTH},
        left(name, ${half - 1}) || '…' || right(name, ${half}), name) as name) from measured),
    -- The ends of the path come first.
    fitted as (
      select *, is_long and sum(length(name) + ${ARROW.length}) over (
        partition by page order by least(nth - 1, total - nth), nth desc) > ${free - more} as is_out from shortened),
    shown as (
      select page, url, nth, case
        when not is_out then name
        when row_number() over (partition by page, is_out order by nth) = 1
          then 'and ' || count(*) over (partition by page, is_out) || ' more' end as words
      from fitted)`
}
