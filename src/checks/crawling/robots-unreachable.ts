import { defineQueryCheck } from '../check.ts'
import { countFiles, robotsFilesOf } from './robots-files.ts'

/** Leaves out endless redirects: crawlers treat those as a missing robots.txt. */
const NO_RESPONSE = ['dns-failure', 'connection-refused', 'connection-reset', 'unreachable', 'tls-failure', 'timed-out']

export const robotsUnreachable = defineQueryCheck({
  id: 'robots_unreachable',
  category: 'crawling',
  severity: 'high',
  owner: 'hosting',
  effort: 'S',
  certainty: 'exact',
  counts: 'host',
  title: 'robots.txt cannot be fetched',
  message: 'The server fails when crawlers request robots.txt',
  why:
    'If the server fails, crawlers must assume that nothing may be crawled. Google stops crawling the site for up ' +
    'to 12 hours at first, and new pages are not found.',
  fix: 'Let robots.txt respond with status 200, or with 404 if there is none.',
  basis: 'RFC 9309, section 2.3.1.4 (unreachable status)',
  source: 'https://www.rfc-editor.org/rfc/rfc9309#section-2.3.1.4',
  more: () => ({
    rule: [
      'We report a robots.txt that responds with a status code from 500 to 599 or with 429, also after several ' +
        'tries, or that does not respond at all. Status codes 400 to 499 other than 429 mean that everything is ' +
        'allowed.',
      'A crawl that obeys robots.txt ends here, because it may not request anything else.',
    ],
  }),
  judgesFailedStart: true,
  needs: ['robots', 'urls'],
  query: (tables) => `
    select r.file as url, 0 as place,
      if(r.status_code is not null and r.failure is null, 'status ' || r.status_code,
        'no response (' || replace(r.failure, '-', ' ') || ')') as saw
    from ${robotsFilesOf(tables)} r
    where r.status_code between 500 and 599 or r.status_code = 429
      or r.failure in (${[...NO_RESPONSE, 'bad-response'].map((kind) => `'${kind}'`).join(', ')})`,
  judged: countFiles,
})
