import type { CompleteFacts } from '#domain/facts/page-facts.ts'
import type { Evidence } from '#domain/issues/issue.ts'
import { plural } from '#domain/words/counts.ts'
import { definePageCheck } from '../check.ts'
import { headerName } from '../shared/places.ts'
import { isPrivateUrl } from '../shared/private-host.ts'

const NUMBER = String.raw`(?:25[0-5]|2[0-4]\d|1?\d?\d)`
const IP_IN_HEADER = new RegExp(
  String.raw`(?<![\w./-])(?:10\.${NUMBER}|192\.168|172\.(?:1[6-9]|2\d|3[01]))\.${NUMBER}\.${NUMBER}(?![\w-]|\.\w)`,
)
const NAME_IN_HEADER =
  /(?<![\w.-])[a-z0-9][a-z0-9-]{0,62}(?:\.[a-z0-9-]{1,63}){0,3}\.(?:local|internal|corp)(?![\w-]|\.\w)/i
/** These headers are not searched: policies name hosts on purpose, and versions look like IP addresses. */
const OTHER_HEADERS = /version|security-policy|^set-cookie$|^server-timing$|^report-to$/

export const internalHostLeak = definePageCheck({
  id: 'internal_host_leak',
  category: 'security',
  severity: 'low',
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  title: 'Internal host is public',
  message: ({ count }) => `The page names ${plural(count, 'an internal host', 'internal hosts')}`,
  why: 'Names and IP addresses of internal servers help attackers to plan, and requests to them fail for visitors.',
  fix: 'Remove them from the HTML and the headers, or replace them by public URLs.',
  basis: 'OWASP: information leakage',
  source:
    'https://owasp.org/www-project-web-security-testing-guide/latest/4-Web_Application_Security_Testing/01-Information_Gathering/05-Review_Web_Page_Content_for_Information_Leakage',
  more: () => ({
    rule: [
      'Reported are private IP addresses (10.…, 172.16.… to 172.31.…, 192.168.…) and hosts that end in .local, .internal ' +
        'or .corp, in headers and anywhere in the HTML but in links, which are another check.',
      'What visitors can read is not reported: a page about routers names 192.168.1.1 on purpose. If the ' +
        'text is too long to be searched completely, or the crawled site is in a private network itself, the HTML is not judged.',
    ],
  }),
  needs: ['url', 'headers', 'secrets', 'text'],
  appliesTo: ({ url }) => !isPrivateUrl(url),
  find: (page) => [...inHeaders(page), ...inHtml(page)],
})

function inHeaders({ headers }: Pick<CompleteFacts, 'headers'>): Evidence[] {
  const found: Evidence[] = []
  for (const name in headers) {
    const value = headers[name] ?? ''
    if (!value.includes('.') || OTHER_HEADERS.test(name)) continue
    if (IP_IN_HEADER.test(value) || NAME_IN_HEADER.test(value)) {
      found.push({ saw: `${name}: ${value}`, at: headerName(name) })
    }
  }
  return found
}

function inHtml({ secrets: { entries }, text }: Pick<CompleteFacts, 'secrets' | 'text'>): Evidence[] {
  const isCut = text.length > text.main.length
  return entries.flatMap(({ kind, masked, line }) => {
    if ((kind !== 'private-ip' && kind !== 'internal-host') || isCut || text.main.includes(masked)) return []
    return [{ saw: masked, at: `line ${line}` }]
  })
}
