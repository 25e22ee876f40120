import { defineQueryCheck } from '../check.ts'
import { countFiles, robotsFilesOf } from './robots-files.ts'

export const robotsMissing = defineQueryCheck({
  id: 'robots_missing',
  category: 'crawling',
  severity: 'info',
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  counts: 'host',
  title: 'No robots.txt',
  message: 'The host has no robots.txt, so crawlers may request everything',
  why: 'Nothing is lost: without a robots.txt, everything is allowed. It is also the usual place to name the sitemap.',
  fix:
    'Nothing has to be done. Add a robots.txt if crawlers should leave parts of the site out, or to name the ' +
    'sitemap.',
  basis: 'RFC 9309, section 2.3.1.3 (unavailable status)',
  source: 'https://www.rfc-editor.org/rfc/rfc9309#section-2.3.1.3',
  more: () => ({
    rule: ['We mention a robots.txt that responds with status code 404 or 410. It is never counted as an issue.'],
  }),
  needs: ['robots', 'urls'],
  query: (tables) => `
    select r.file as url, 0 as place, 'status ' || r.status_code as saw
    from ${robotsFilesOf(tables)} r where r.status_code in (404, 410)`,
  judged: countFiles,
})
