import { number } from '#domain/checks/check-option.ts'
import { defineQueryCheck } from '../check.ts'
import { firstSources } from '../shared/linking-pages.ts'

const DEFAULT_MAX = 4

export const deepPage = defineQueryCheck({
  id: 'deep_page',
  category: 'links',
  severity: 'low',
  owner: 'seo',
  effort: 'M',
  certainty: 'exact',
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
        `reported if it needs more than ${DEFAULT_MAX} clicks. You can change the number. The evidence has the ` +
        'pages that ' +
        'link to it from one click before.',
      'Pages that no links lead to have no number of clicks and are not judged.',
    ],
    hints: [
      'Long lists with only “next” and “previous” push old entries away. Link to more page numbers, or to years.',
    ],
  }),
  needs: ['pages', 'links'],
  options: { max: number({ label: 'Most clicks', unit: 'clicks', default: DEFAULT_MAX, least: 1, most: 100 }) },
  query: ({ pages, links }, { max }) => `
    with deep as (select page, url, depth from ${pages} where is_indexable and depth > ${max}),
    -- The crawl may find a longer way first.
    ways as (
      select distinct l.target_page as page, l.source, s.depth + 1 as clicks
      from ${links} l semi join deep d on d.page = l.target_page join ${pages} s on s.page = l.source
      where l.source <> l.target_page and s.depth is not null),
    found as (
      select d.page, d.url, least(d.depth, coalesce(min(w.clicks), d.depth)) as clicks
      from deep d left join ways w on w.page = d.page group by d.page, d.url, d.depth having clicks > ${max})
    select url, 0 as place, clicks || ' clicks from the start page (at most ${max})' as saw from found
    union all
    select f.url, s.nth, 'linked from ' || s.source_url
    from (${firstSources(
      'select w.page as id, w.source from ways w join found f on f.page = w.page and f.clicks = w.clicks',
      pages,
    )}) s join found f on f.page = s.id`,
  judged: ({ pages }) => `select count(*) as applicable from ${pages} where is_indexable and depth is not null`,
})
