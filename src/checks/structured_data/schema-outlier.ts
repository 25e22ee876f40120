import { defineQueryCheck } from '../check.ts'
import { urlIsHomePage } from '../shared/needs-little-text.ts'
import { urlIsInArticleFolder, urlIsNoArticle } from '../shared/no-article-url.ts'
import { IS_REDIRECT_PAGE } from '../shared/redirect-page.ts'
import { allRichTypes } from './rich-type.ts'

const MIN_PAGES = 10
const MIN_SHARE = 0.9
/** Deeper paths are rare, and each segment is another pattern. */
const MAX_SEGMENTS = 10

export const schemaOutlier = defineQueryCheck({
  id: 'schema_outlier',
  version: 3,
  category: 'structured_data',
  severity: 'low',
  owner: 'developer',
  effort: 'S',
  certainty: 'judgement',
  title: 'Structured data only on similar pages',
  message: 'Nearly all pages with a similar URL have structured data that this page does not have',
  why: 'The others can get a rich result and this page cannot. Usually the template leaves the markup out for some pages.',
  fix: 'Add the structured data that the other pages have, or correct the template that leaves it out here.',
  basis: 'Practice: pages of one kind have the same template',
  more: () => ({
    rule: [
      'Pages that may be listed are compared with those whose path differs in one segment only, such as `/bread/rye` and ' +
        `\`/bread/oat\`. A page is reported if there are at least ${MIN_PAGES} of them, itself included, at least ` +
        `${MIN_SHARE * 100}% have a type for which Google shows rich results, and the page has it nowhere. Subtypes count as their ` +
        'type: `NewsArticle` is an `Article`.',
      'Home pages of languages and pages that only redirect are left out, and an `Article` is expected only of pages with ' +
        'the `og:type` article or in a folder such as `/blog/`, and not of pages such as `/contact` or `/shop`.',
      `URLs with a query and paths with more than ${MAX_SEGMENTS} segments are not judged. A page whose JSON-LD cannot be ` +
        'parsed is not reported, because that is an issue of its own.',
      'How it errs: an overview or a contact page may have the same kind of path as articles or products.',
    ],
    example: {
      found: '19 of 20 pages like /bread/* have a Product; /bread/oat does not',
      fixed: '/bread/oat   <script type="application/ld+json">{ "@type": "Product", … }</script>',
    },
  }),
  needs: ['pages', 'facts'],
  facts: ['structuredData', 'openGraph', 'metaRefresh', 'mainText'],
  query: (tables) => `
    with ${groups(tables)},
    rich as (from (values ${allRichTypes().map(([type, rich]) => `('${type}', '${rich}')`)}) as r(type, rich)),
    data as (
      select f.page,
        flatten([n.types for n in from_json(f."structuredData" -> '$.nodes', '${NODES}') if n.isSchemaOrg]) as types
      from ${tables.facts} f semi join members m on m.page = f.page where f."structuredData" is not null),
    carried as materialized (
      select distinct d.page, r.rich
      from (select page, unnest(types) as type from data) d join rich r on r.type = d.type),
    shares as (
      select m.pattern, c.rich, count(*) as pages, any_value(g.pages) as all_pages
      from members m join carried c on c.page = m.page join large g on g.pattern = m.pattern
      group by m.pattern, c.rich having count(*) >= any_value(g.pages) * ${MIN_SHARE} and count(*) < any_value(g.pages)),
    without as materialized (
      select m.page, s.rich, arg_max(s, s.pages) as best
      from members m join shares s on s.pattern = m.pattern anti join carried x on x.page = m.page and x.rich = s.rich
      group by m.page, s.rich),
    -- Only the few pages without a type are read further.
    lacking as materialized (
      select w.page, w.rich, w.best
      from without w join ${tables.facts} f on f.page = w.page join ${tables.pages} p on p.page = w.page
      where f."structuredData" is not null and json_array_length(f."structuredData", '$.jsonLdErrors') = 0
        and not (f."structuredData" ->> '$.isCut')::boolean
        and (w.rich <> 'Article'
          or (lower(trim(coalesce(f."openGraph" ->> '$.type', ''))) = 'article' or ${urlIsInArticleFolder('p.url')})
            and not ${urlIsNoArticle('p.url')})),
    -- A type can also be part of another node. Few pages lack one, so few are searched for it.
    mentioned as (
      select distinct d.page, r.rich
      from (
          select f.page, unnest(flatten([string_split(names, '","') for names in
            regexp_extract_all(f."structuredData"::varchar, '"types":\\["([^\\]]*)"\\]', 1)])) as type
          from ${tables.facts} f semi join lacking l on l.page = f.page) d
        join rich r on r.type = d.type),
    outliers as (from lacking l anti join mentioned x on x.page = l.page and x.rich = l.rich)
    select p.url, row_number() over (partition by p.page order by o.rich) as place,
      o.rich || ' – ' || o.best.pages || ' of ' || o.best.all_pages || ' pages like ' || o.best.pattern || ' have it' as saw
    from outliers o join ${tables.pages} p on p.page = o.page`,
  judged: (tables) => `
    with ${groups(tables)} select count(distinct m.page) as applicable from members m`,
})

const NODES = '[{"types":["VARCHAR"],"isSchemaOrg":"BOOLEAN"}]'

/** SQL: `large` has the URL patterns with enough pages, and `members` their pages. Each path segment is a pattern. */
function groups({ pages, facts }: Record<'pages' | 'facts', string>): string {
  return `paths as (
      select p.page, regexp_extract(p.url, '^[a-z]+://[^/]+') as origin,
        string_split(trim(regexp_replace(p.url, '^[a-z]+://[^/]+', ''), '/'), '/') as segments
      from ${pages} p join ${facts} f on f.page = p.page
      where p.is_indexable and p.status_code = 200 and not contains(p.url, '?')
        and not coalesce(${IS_REDIRECT_PAGE}, false) and not ${urlIsHomePage('p.url')}),
    patterns as materialized (
      select page, origin || '/' || array_to_string(segments[:k - 1] || ['*'] || segments[k + 1:], '/') as pattern
      from (
        select *, unnest(range(1, len(segments) + 1)) as k from paths
        where len(segments) <= ${MAX_SEGMENTS} and segments <> [''])),
    large as materialized (
      select pattern, count(*) as pages from patterns group by pattern having count(*) >= ${MIN_PAGES}),
    members as materialized (select p.page, p.pattern from patterns p semi join large g on g.pattern = p.pattern)`
}
