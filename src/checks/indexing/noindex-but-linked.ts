import { words } from '#domain/checks/check-option.ts'
import { defineQueryCheck } from '../check.ts'
import { IS_REDIRECT_PAGE } from '../shared/redirect-page.ts'
import { EXPECTED_PRIVATE, hasSegment } from './expected-private.ts'

const TEMPLATE_SHARE = 0.5

const ARCHIVE_PATHS = ['tag', 'tags', 'category', 'categories', 'topic', 'topics', 'author']

export const noindexButLinked = defineQueryCheck({
  id: 'noindex_but_linked',
  category: 'indexing',
  severity: 'low',
  owner: 'seo',
  effort: 'S',
  certainty: 'exact',
  version: 3,
  title: 'Noindex page linked from home',
  message: 'The home page links to this page, which is noindex',
  why:
    'A link from the home page says that a page matters, and noindex says that nobody should find it. Crawlers keep ' +
    'requesting a page that is never listed, and the link does not help any other page.',
  fix:
    'Remove the noindex if people should find the page. Otherwise link from the home page to a page that may ' +
    'be listed.',
  basis: 'Practice',
  more: () => ({
    rule: [
      'We report a page that is noindex if the page with which the crawl started links to it without nofollow.',
      'Links of the template do not count: those that the same text and place repeat on more than 20 pages, and ' +
        'those to ' +
        `a page that more than ${TEMPLATE_SHARE * 100}% of all pages link to. Paths such as cart, account, ` +
        'sign-in, search ' +
        'and legal pages are expected to be noindex. You can change the list of paths.',
      'Archives of a tag or a category are often noindex on purpose. So a page is not judged if any link to it has ' +
        '`rel="tag"`, as blogs write it, or if its path says so (`/tag/…`, `/category/…`). Nor are pages that only send visitors to another page with a meta tag.',
      'If the home page itself is noindex, nothing is judged: then that is what to fix.',
    ],
    example: {
      found:
        '/         <a href="/guides/rye">How to bake rye bread</a>\n/guides/rye    <meta name="robots" content="noindex">',
      fixed: '/         <a href="/guides/rye">How to bake rye bread</a>\n/guides/rye    no robots meta tag',
    },
  }),
  needs: ['visits', 'pages', 'links', 'rels', 'anchors', 'facts'],
  facts: ['metaRefresh', 'mainText'],
  options: { privatePaths: words({ label: 'Parts of paths that may be noindex', default: EXPECTED_PRIVATE }) },
  query: ({ anchors, ...tables }, { privatePaths }) => `
    select p.url, row_number() over (partition by p.url order by l.position) as place,
      'noindex, linked from ' || l.home || if(trim(a.text) = '', ' without link text', ' as “' || a.text || '”') as saw
    from (${linkedFromHome(tables, privatePaths)}) l join ${tables.pages} p on p.page = l.page
      join ${anchors} a on a.id = l.anchor
    where p.indexability = 'noindex'`,
  judged: (tables, { privatePaths }) =>
    `select count(distinct page) as applicable from (${linkedFromHome(tables, privatePaths)})`,
})

/** SQL: links from the home page to other pages, without the links of the site's template. */
function linkedFromHome(
  { visits, pages, links, rels, facts }: Record<'visits' | 'pages' | 'links' | 'rels' | 'facts', string>,
  privatePaths: readonly string[],
): string {
  return `
    with home as (
      select page, url from (
        from ${visits} where source = 'start' and status = 'success' order by position limit 1)
      where indexability is distinct from 'noindex'),
    own as (
      select l.target_page as page, l.position, l.anchor, l.rel, h.url as home
      from ${links} l join home h on h.page = l.source where not l.is_template and l.target_page <> l.source),
    sizes as (
      select l.target_page as page, count(distinct l.source) as sources,
        bool_or(regexp_matches(r.text, '(?i)(?:^|\\s)tag(?:\\s|$)')) as is_archive
      from ${links} l semi join own o on o.page = l.target_page join ${rels} r on r.id = l.rel
      group by l.target_page)
    select o.page, o.position, o.anchor, o.home
    from own o join ${rels} r on r.id = o.rel join ${pages} p on p.page = o.page join sizes s on s.page = o.page
      left join ${facts} f on f.page = o.page
    where r.is_followed and not s.is_archive and not coalesce(${IS_REDIRECT_PAGE}, false)
      and not ${hasSegment('p.url', [...privatePaths, ...ARCHIVE_PATHS])}
      and (s.sources = 1 or s.sources <= ${TEMPLATE_SHARE} * (select count(*) from ${pages}))`
}
