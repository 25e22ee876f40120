import { definePageCheck } from '../check.ts'
import { externalLinks } from '../shared/external-links.ts'
import { linkEvidence, withText } from '../shared/link-evidence.ts'
import { isPrivateHost } from '../shared/private-host.ts'
import { hostIn } from '../shared/url-parts.ts'

const IP_ADDRESS = /^(?:\d{1,3}(?:\.\d{1,3}){3}|\[[0-9a-f:.]+\])$/
const PORT = /:(\d+)$/

export const ipAddressUrl = definePageCheck({
  id: 'ip_address_url',
  category: 'urls',
  severity: 'medium',
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  title: 'Links with IP address or port',
  message: 'Links on this page use an IP address, or a special port of this host',
  why:
    'Certificates are made for names, so browsers warn of such links, and they break when the server moves. If search ' +
    'engines find the site there, they see all of it twice.',
  fix: 'Write the host name without a port, or leave out scheme and host for your own pages.',
  basis: 'Google: consolidate duplicate URLs',
  source: 'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
  more: () => ({
    rule: [
      'We report links to a public IP address instead of a host name, and links to the host of the page with a port other ' +
        'than 80 and 443. Private addresses are reported as links to a private computer.',
      'A link that shows the IP address in its text, as in instructions, is not reported. The check does not apply if the ' +
        'page itself has a port or an IP address in its URL.',
    ],
    example: { found: '<a href="http://203.0.113.7/bread">Bread</a>', fixed: '<a href="/bread">Bread</a>' },
  }),
  needs: ['url', 'links', 'linkDetails'],
  appliesTo: ({ url }) => {
    const host = hostIn(url)
    return !PORT.test(host) && !IP_ADDRESS.test(host) && !isPrivateHost(host)
  },
  find: (page) => {
    const ownName = hostIn(page.url)
    const found = new Map<string, { index: number; saw: string }>()
    for (const { index, url, host, link } of externalLinks(page)) {
      if (!startsLikeIp(host) && !host.startsWith(ownName)) continue
      const port = PORT.exec(host)?.[1]
      const name = port === undefined ? host : host.slice(0, host.length - port.length - 1)
      const isIp = IP_ADDRESS.test(name) && !isPrivateHost(host) && !link.text.includes(name)
      if ((isIp || (name === ownName && isSpecial(port))) && !found.has(url))
        found.set(url, { index, saw: url + withText(link.text) })
    }
    return linkEvidence([...found.values()], page.linkDetails)
  },
})

/** Default ports do not appear in URLs, so 80 and 443 are seen only with the wrong scheme and do not count. */
function isSpecial(port: string | undefined): boolean {
  return port !== undefined && port !== '80' && port !== '443'
}

/** IP addresses start with a digit or a bracket. */
function startsLikeIp(host: string): boolean {
  const first = host.charCodeAt(0)
  return (first >= 48 && first <= 57) || first === 91
}
