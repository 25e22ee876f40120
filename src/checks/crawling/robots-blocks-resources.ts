import type { TableNames } from '#domain/checks/check-tables.ts'
import { counted } from '#domain/words/counts.ts'
import { defineQueryCheck } from '../check.ts'
import { isHtml, robotsFilesOf } from './robots-files.ts'

const MAX_NAMED = 10

export const robotsBlocksResources = defineQueryCheck({
  id: 'robots_blocks_resources',
  category: 'crawling',
  severity: 'medium',
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  counts: 'host',
  version: 3,
  title: 'robots.txt blocks files of pages',
  message: ({ count }) => `Googlebot may not request ${counted(count, 'file')} that browsers need to show pages`,
  why:
    'Google renders pages as a browser does. Without their scripts and style sheets it may not see the content, ' +
    'and may take a page for broken on phones.',
  fix: 'Allow the scripts and style sheets that pages need in robots.txt.',
  basis: 'Google Search Central, “Introduction to robots.txt”: don’t block resources that pages need',
  source: 'https://developers.google.com/search/docs/crawling-indexing/robots/intro',
  recommend: ({ evidence }) => {
    const path = /^https?:\/\/[^/]+(\/(?:[^/?\s]+\/)*)/.exec(evidence[0]?.saw ?? '')?.[1]
    return path === undefined || path === '/' ? null : `Add \`Allow: ${path}\` to the group that Googlebot follows.`
  },
  more: () => ({
    rule: [
      'We report a robots.txt that disallows scripts or style sheets of its host for Googlebot, if a page that may ' +
        `be listed uses them. The evidence has the first ${MAX_NAMED} files, the line that decides, and how many pages use ` +
        'the file.',
      '`image_blocked` reports images. Files on other hosts, such as those of analytics services, are not judged. The check knows the files only if the ' +
        'crawl requests the files that pages use, and for each file the first pages that use it. A host with none of its ' +
        'own is not judged.',
    ],
    example: {
      found: 'User-agent: *\nDisallow: /assets/',
      fixed: 'User-agent: *\nDisallow: /assets/\nAllow: /assets/*.css\nAllow: /assets/*.js',
    },
  }),
  needs: ['pages', 'urls', 'resources', 'page_files', 'robots', 'disallowed'],
  facts: ['resources'],
  query: (tables) => `
    with blocked as (
      select f.*, d.line, d.rule from ${filesOf(tables)} f
        join ${tables.disallowed} d on d.url = f.id and d.agent = 'googlebot'),
    listed as (
      select distinct b.id
      from (select id, unnest(from_json(linked_from_pages, '["VARCHAR"]')) as page from blocked) b
        semi join (from ${tables.pages} where is_indexable) p on p.url = b.page),
    numbered as (
      select r.file, b.*, row_number() over (partition by r.file order by b.linked_from desc, b.url) as nth,
        count(*) over (partition by r.file) as total
      from blocked b semi join listed l on l.id = b.id join ${robotsFilesOf(tables)} r
        on r.host = b.host and ${schemeOf('r.file')} = ${schemeOf('b.url')})
    select file as url, nth as place, url || ' (' || if(used_as = 'style', 'style sheet', used_as) || ') – ' || rule ||
        ' – used by ' || linked_from || if(linked_from = 1, ' page', ' pages') as saw,
      'line ' || line as at, total
    from numbered where nth <= ${MAX_NAMED}`,
  judged: (tables) => `
    select count(f.host) as applicable, count(*) - count(f.host) as not_applicable,
      if(bool_or(f.host is null and o.host is not null),
        'not known because the crawl did not request files that pages use', null) as reason
    from ${robotsFilesOf(tables)} r left join (select distinct host from ${filesOf(tables)}) f on f.host = r.host
      left join (select distinct host from ${tables.page_files} where url is null and kind in ('script', 'style')) o
        on o.host = r.host
    where r.text is not null and not ${isHtml('r')}`,
})

function schemeOf(url: string): string {
  return `split_part(${url}, ':', 1)`
}

/** SQL: the scripts and style sheets of this site. */
function filesOf({ resources, urls }: Pick<TableNames, 'resources' | 'urls'>): string {
  return `(
    select u.id, u.url, u.host, r.used_as, r.linked_from, r.linked_from_pages
    from ${resources} r join ${urls} u on u.id = r.url
    where r.kind = 'used' and r.used_as in ('script', 'style') and u.is_internal)`
}
