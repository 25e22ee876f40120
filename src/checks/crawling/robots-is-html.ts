import { defineQueryCheck } from '../check.ts'
import { isHtml, robotsFilesOf } from './robots-files.ts'

const SHOWN = 40

export const robotsIsHtml = defineQueryCheck({
  id: 'robots_is_html',
  category: 'crawling',
  severity: 'medium',
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  counts: 'host',
  title: 'robots.txt is a web page',
  message: 'robots.txt responds with an HTML page instead of rules',
  why:
    'Crawlers find no rules in it, so nothing that you want to keep from them is blocked, and the sitemap is not ' +
    'named.',
  fix: 'Serve robots.txt as plain text, or respond with status 404 if there is none.',
  basis: 'RFC 9309, section 2.3: the rules must be UTF-8 plain text',
  source: 'https://www.rfc-editor.org/rfc/rfc9309#section-2.3',
  more: () => ({
    rule: [
      'We report a robots.txt that responds with a status code from 200 to 299 and begins like an HTML page, or ' +
        `that has the Content-Type text/html and contains a tag. The evidence is its first ${SHOWN} characters.`,
    ],
    hints: ['Sites that send their start page for every unknown URL do this. Add a real robots.txt file.'],
  }),
  needs: ['robots', 'urls'],
  query: (tables) => `
    select r.file as url, 0 as place, left(r.start, ${SHOWN}) || if(length(r.start) > ${SHOWN}, '…', '') ||
      coalesce(' – Content-Type: ' || r.content_type, '') as saw, 'line 1' as at
    from (select *, regexp_replace(text, '^\\s+', '') as start from ${robotsFilesOf(tables)} r) r where ${isHtml('r')}`,
  judged: (tables) => `
    select count(*) as applicable, 0 as not_applicable from ${robotsFilesOf(tables)} r where r.text is not null`,
})
