import { defineQueryCheck } from '../check.ts'
import { sitemapFilesOf } from './sitemap-files.ts'

export const sitemapEmpty = defineQueryCheck({
  id: 'sitemap_empty',
  category: 'crawling',
  severity: 'medium',
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  counts: 'sitemap',
  title: 'Empty sitemap',
  message: 'The sitemap lists nothing',
  why: 'Search engines learn nothing from it. Often the job that writes the sitemap has failed, and nobody noticed.',
  fix: 'Correct the job that writes the sitemap, or remove the file and the line that names it.',
  basis: 'sitemaps.org protocol: a urlset has at least one url',
  source: 'https://www.sitemaps.org/protocol.html',
  more: () => ({
    rule: [
      'We report a sitemap without any URL, an index without any sitemap, and a file without content. Feeds may be ' +
        'empty.',
    ],
  }),
  needs: ['sitemaps', 'urls'],
  query: (tables) => `
    select s.file as url, 0 as place,
      case s.kind when 'index' then 'no sitemap in the index' when 'urlset' then 'no URL in the urlset'
        else 'the file is empty' end as saw
    from ${sitemapFilesOf(tables)} s where ${WAS_READ}
      and (s.problem = 'It is empty.' or (starts_with(s.problem, 'It lists no ')
        and s.kind in ('urlset', 'index', 'text')))`,
  judged: (tables) => `
    select count(*) as applicable, 0 as not_applicable from ${sitemapFilesOf(tables)} s where ${WAS_READ}`,
})

const WAS_READ = `s.status_code = 200 and s.failure is null and (s.kind is not null or s.problem = 'It is empty.')`
