import type { TableNames } from '#domain/checks/check-tables.ts'
import { formatNumber } from '#domain/words/counts.ts'
import { defineQueryCheck } from '../check.ts'
import { urlIsHomePage } from '../shared/needs-little-text.ts'

const MIN_PAGES = 10

export const ogSameEverywhere = defineQueryCheck({
  id: 'og_same_everywhere',
  category: 'sharing',
  severity: 'low',
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  version: 3,
  title: 'Same preview text on many pages',
  message: 'Shared links to this page say the same as those to many others',
  why: 'People who see the link in a chat or feed cannot tell which page it is, though the page has a title of its own.',
  fix: 'Fill `og:title` and `og:description` from the title and description of each page. Without them, networks take those.',
  basis: 'Practice',
  more: () => ({
    rule: [
      `We report pages that may be listed if at least ${formatNumber(MIN_PAGES)} of them with different titles have the ` +
        'same `og:title`. A page that has this text as its title is not reported, and neither is a home page, also that of a ' +
        'language: the name of the site fits it. Upper and lower case make no difference.',
      'An `og:description` that pages with different descriptions share is added as evidence. Alone it is not reported: the ' +
        'titles tell the links apart. For a page without a meta description, its title counts.',
      'The evidence has each text and the number of pages with it.',
    ],
    example: {
      found:
        '/rye      <title>Rye bread</title>      <meta property="og:title" content="Harbour Bakery">\n' +
        '/wheat    <title>Wheat bread</title>    <meta property="og:title" content="Harbour Bakery">',
      fixed:
        '/rye      <title>Rye bread</title>      <meta property="og:title" content="Rye bread">\n' +
        '/wheat    <title>Wheat bread</title>    <meta property="og:title" content="Wheat bread">',
    },
  }),
  needs: ['pages', 'facts'],
  facts: ['openGraph'],
  query: (tables) => `
    with texts as (${socialTexts(tables)}),
    shared as (
      select tag, lower(text) as same_text, count(*) as pages from texts group by 1, 2
      having count(distinct lower(own)) >= ${MIN_PAGES}),
    found as (
      select t.*, s.pages from texts t join shared s on s.tag = t.tag and s.same_text = lower(t.text)
      where lower(t.text) <> lower(t.own) and not ${urlIsHomePage('t.url')})
    select t.url, t.place, 'meta[property="' || t.tag || '"], meta[name="' || t.tag || '"]' as at, '“' || left(t.text, 300) || '” – on ' || t.pages || ' pages' as saw
    from found t where url in (select url from found where tag = 'og:title')`,
  judged: (tables) => `select count(distinct url) as applicable from (${socialTexts(tables)})`,
})

/** SQL: the preview texts of indexable pages. `own` is the title or description of the page that they replace. */
function socialTexts({ pages, facts }: Pick<TableNames, 'pages' | 'facts'>): string {
  return `
    select * from (
      select p.url, 0 as place, 'og:title' as tag, trim(f."openGraph" ->> '$.title') as text, trim(p.title) as own
      from ${pages} p join ${facts} f on f.page = p.page where p.is_indexable
      union all
      select p.url, 1, 'og:description', trim(f."openGraph" ->> '$.description'),
        coalesce(nullif(trim(p.description), ''), trim(p.title))
      from ${pages} p join ${facts} f on f.page = p.page where p.is_indexable)
    where text <> '' and own <> ''`
}
