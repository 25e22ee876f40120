import { counted } from '#domain/words/counts.ts'
import { defineQueryCheck } from '../check.ts'
import { readSitemapsOf } from './sitemap-files.ts'

const MAX_NAMED = 10

export const sitemapIndexNested = defineQueryCheck({
  id: 'sitemap_index_nested',
  category: 'crawling',
  severity: 'medium',
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  counts: 'sitemap',
  title: 'Nested sitemap index',
  message: ({ count }) => `The sitemap index names ${counted(count, 'other index', 'other indexes')}`,
  why: 'Search engines do not follow an index inside an index, so the sitemaps behind it are never read.',
  fix: 'Name the sitemaps themselves in the index, or name each index in robots.txt.',
  basis: 'Google Search Central Blog, March 2006: a sitemap index can list only sitemaps',
  source: 'https://developers.google.com/search/blog/2006/03/improving-things-behind-scenes',
  more: () => ({
    rule: ['We report a sitemap index if a file that it names is an index as well. The evidence is that file.'],
  }),
  needs: ['sitemaps', 'urls'],
  query: (tables) => `
    select i.url, s.position as place, s.file || ' is an index' as saw, count(*) over (partition by i.url) as total
    from ${readSitemapsOf(tables)} s join ${tables.urls} i on i.id = s.index_file where s.kind = 'index'
    qualify row_number() over (partition by i.url order by s.position) <= ${MAX_NAMED}`,
  judged: (tables) => `
    select count(*) as applicable, 0 as not_applicable from ${readSitemapsOf(tables)} s where s.kind = 'index'`,
})
