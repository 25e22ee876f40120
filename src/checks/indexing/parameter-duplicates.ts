import { formatNumber } from '#domain/words/counts.ts'
import { defineQueryCheck } from '../check.ts'
import { MIN_PARAMETER_COPY_WORDS } from '../shared/copied-pages.ts'

const MAX_NAMED = 3
/** SQL: whether the page `p` has a noindex or the canonical of another page in its body. */
const IS_REMEDY_IN_BODY = `(coalesce(f."inBody" ->> '$.canonical', p.url) <> p.url
  or coalesce(regexp_matches(f."inBody" ->> '$.robots', '"(?:noindex|none)"'), false))`

export const parameterDuplicates = defineQueryCheck({
  id: 'parameter_duplicates',
  category: 'indexing',
  severity: 'medium',
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  version: 2,
  title: 'Same page with other parameters',
  message: ({ count }) =>
    `${count === 1 ? 'Another URL' : `${formatNumber(count)} other URLs`} with the same path and other parameters ` +
    `${count === 1 ? 'has' : 'have'} the same text`,
  why:
    'Search engines request and compare each of the URLs, and choose one of them by themselves. Links and signals ' +
    'are ' +
    'divided among the copies.',
  fix: 'Give all of these URLs one canonical, and link to that URL only.',
  basis: 'Google: consolidate duplicate URLs',
  source: 'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
  more: () => ({
    rule: [
      'We compare the pages that may be listed, whose URLs differ only after the question mark. Two of them are ' +
        'reported ' +
        `if their main text is exactly the same and has at least ${MIN_PARAMETER_COPY_WORDS} words. Each page of the group gets the ` +
        `issue, with up to ${MAX_NAMED} of the others.`,
      'Pages whose canonical names another page are not compared: that is the remedy. Nor are pages with a noindex or such ' +
        'a canonical in the body, where search engines ignore it: other checks report that it belongs in the head.',
    ],
    example: {
      found: '/bread/rye?from=home    no canonical\n/bread/rye?from=menu    the same text, no canonical',
      fixed: '/bread/rye?from=home    canonical: /bread/rye\n/bread/rye?from=menu    canonical: /bread/rye',
    },
    hints: ['A template that prints the canonical without parameters deals with all of them.'],
  }),
  needs: ['pages', 'facts'],
  facts: ['mainText', 'inBody'],
  query: ({ pages, facts }) => `
    with alike as (
      select p.url, p.position, p.path, json_extract_string(f."mainText", '$.hash') as hash
      from (select *, split_part(url, '?', 1) as path from ${pages}
          where is_indexable and word_count >= ${MIN_PARAMETER_COPY_WORDS}
          qualify count(*) over (partition by split_part(url, '?', 1)) > 1) p
        join ${facts} f on f.page = p.page
      where not ${IS_REMEDY_IN_BODY}),
    members as (
      select *, count(*) over (partition by path, hash) as pages,
        row_number() over (partition by path, hash order by position) as nth
      from alike)
    select m.url, o.nth as place, o.url as saw, m.pages - 1 as total
    from members m join members o on o.path = m.path and o.hash = m.hash and o.nth <= ${MAX_NAMED + 1} and o.nth <>
      m.nth
    where m.pages > 1
    qualify row_number() over (partition by m.url order by o.nth) <= ${MAX_NAMED}`,
  judged: ({ pages, facts }) => `
    select count(*) as applicable from ${pages} p left join ${facts} f on f.page = p.page
    where p.is_indexable and p.word_count >= ${MIN_PARAMETER_COPY_WORDS} and not ${IS_REMEDY_IN_BODY}`,
})
