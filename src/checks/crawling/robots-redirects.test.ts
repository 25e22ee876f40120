import { expect, test } from 'vitest'
import { testQueryCheck } from '#testing/checks/test-query-check.ts'
import { pageWithLinks, redirectTo, type SitePages, textFile } from '#testing/sites/serve-site.ts'
import type { Found } from '../check.ts'
import { robotsRedirects } from './robots-redirects.ts'

const siteWith = (robots: SitePages): SitePages => ({ '/': pageWithLinks('Home'), ...robots })
/** robots.txt redirects this many times on its own host. */
function chainOf(length: number): SitePages {
  const urls = ['/robots.txt', ...Array.from({ length }, (_, index) => `/robots-${index + 1}.txt`)]
  const hops = urls.slice(1).map((target, hop) => [urls[hop], redirectTo(target)])
  return siteWith({ ...Object.fromEntries(hops), [urls.at(-1) ?? '']: textFile('User-agent: *') })
}
const hop = (nth: number) =>
  `${nth === 1 ? '/robots.txt' : `/robots-${nth - 1}.txt`} – status 301 – to /robots-${nth}.txt [Location]`

testQueryCheck(robotsRedirects, {
  'to another host': {
    site: siteWith({
      '/robots.txt': (request, response) => {
        const location = `http://localhost:${request.socket.localPort}/rules.txt`
        if (request.headers.host?.startsWith('localhost')) response.end('User-agent: *')
        else response.writeHead(302, { location }).end()
      },
      '/rules.txt': textFile('User-agent: *'),
    }),
    finds: {
      '/robots.txt': ['/robots.txt – status 302 – to http://localhost/rules.txt [Location]'],
    },
    counts: { found: 1, passed: 0, notApplicable: 0 },
  },
  'five times': { site: chainOf(5), counts: { found: 0, passed: 1 } },
  'six times': {
    site: chainOf(6),
    finds: { '/robots.txt': [...[1, 2, 3, 4, 5, 6].map(hop), 'more than 5 redirects'] },
    counts: { found: 1 },
  },
  'no redirect': { site: siteWith({}), counts: { found: 0, passed: 1 } },
})

test('too many redirects are of medium severity', () => {
  const severity = robotsRedirects.severity as (found: Found) => string
  expect(severity({ count: 1, evidence: [{ saw: 'more than 5 redirects' }] })).toBe('medium')
  expect(severity({ count: 1, evidence: [{ saw: '/robots.txt – status 301 – to https://a.example/' }] })).toBe('low')
})
