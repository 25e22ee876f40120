import { defineQueryCheck } from '../check.ts'
import { countFiles, robotsFilesOf } from './robots-files.ts'

const MAX_REDIRECTS = 5
const TOO_MANY = `more than ${MAX_REDIRECTS} redirects`

export const robotsRedirects = defineQueryCheck({
  id: 'robots_redirects',
  category: 'crawling',
  severity: ({ evidence }) => (evidence.some(({ saw }) => saw === TOO_MANY) ? 'medium' : 'low'),
  otherSeverities: ['medium'],
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  counts: 'host',
  title: 'robots.txt redirects elsewhere',
  message: 'robots.txt redirects to another host or too many times',
  why:
    'The rules of another host then apply to this one, and a change there changes what crawlers may do here. After ' +
    `${MAX_REDIRECTS} redirects, crawlers may give up and assume that there are no rules.`,
  fix: 'Serve robots.txt on the host itself with status 200.',
  basis: 'RFC 9309, section 2.3.1.2 (redirects)',
  source: 'https://www.rfc-editor.org/rfc/rfc9309#section-2.3.1.2',
  more: () => ({
    rule: [
      `We report a robots.txt that redirects to another host, or more than ${MAX_REDIRECTS} times; the latter is of ` +
        'medium severity. One redirect on the same host, for example from http to https, is fine.',
      'The evidence is each redirect with its status code.',
    ],
  }),
  needs: ['robots', 'urls', 'redirects'],
  query: ({ redirects, ...tables }) => `
    with hops as (
      select r.file, r.host, r.failure, h.hop, s.url as source, t.url as target, t.host as target_host, h.status_code
      from ${robotsFilesOf(tables)} r join ${redirects} h on h.first = r.url
        join ${tables.urls} s on s.id = h.source join ${tables.urls} t on t.id = h.target),
    found as (
      select file, max(hop) + 1 as hops from hops group by file
      having max_by(target_host, hop) <> min(host) or max(hop) >= ${MAX_REDIRECTS}
        or bool_or(failure = 'too-many-redirects'))
    select h.file as url, h.hop + 1 as place, h.source || ' – status ' || h.status_code || ' – to ' || h.target as saw,
      'Location' as at
    from hops h semi join found f on f.file = h.file
    union all
    select f.file, 100, '${TOO_MANY}', null from found f where f.hops > ${MAX_REDIRECTS}`,
  judged: countFiles,
})
