import { defineQueryCheck } from '../check.ts'
import { COMPARED_RULE, countPagesReadAlike, pagesReadAlike, SAME_CONTENT } from '../shared/crawl-before.ts'
import { isNoindexByHeader } from './noindex-source.ts'

export const noindexAppeared = defineQueryCheck({
  id: 'noindex_appeared',
  category: 'indexing',
  severity: 'high',
  owner: 'seo',
  effort: 'S',
  certainty: 'exact',
  version: 2,
  title: 'Page became noindex since the last crawl',
  message: 'The page was indexable in the crawl before, and has a noindex now',
  why:
    'Search engines drop the page from their results when they next crawl it. A noindex that appears on linked pages is ' +
    'often a mistake of a release or a plug-in.',
  fix: 'If people should find the page in search engines, remove the noindex.',
  basis: 'Google: block search indexing with noindex',
  source: 'https://developers.google.com/search/docs/crawling-indexing/block-indexing',
  more: () => ({
    rule: [
      'We report a page that was indexable in the crawl before, had at least one link from another page, and now has a ' +
        'noindex for all crawlers or for Googlebot, in a robots meta tag or an X-Robots-Tag header.',
      COMPARED_RULE,
    ],
    example: { found: '<meta name="robots" content="noindex">', fixed: '<!-- no robots meta tag, as before -->' },
  }),
  needs: ['pages', 'headers', 'before_pages'],
  dependsOn: SAME_CONTENT,
  query: ({ headers, ...tables }) => `
    select b.url, 0 as place, 'noindex in ' || if(${isNoindexByHeader('h')}, 'an X-Robots-Tag header', 'a robots meta tag') ||
        ' – indexable before' as saw, if(${isNoindexByHeader('h')}, 'X-Robots-Tag', 'meta[name="robots"]') as at
    from ${pagesReadAlike(tables)} b left join ${headers} h on h.page = b.page
    where ${WAS_LINKED} and b.now.indexability = 'noindex'`,
  judged: (tables) => countPagesReadAlike(tables, WAS_LINKED),
})

const WAS_LINKED = 'b.before.is_indexable and b.before.inlinks > 0'
