import { definePageCheck } from '../check.ts'
import { linkEvidence, withText } from '../shared/link-evidence.ts'
import { type OutgoingUrl, outgoingUrls, URL_FACTS } from '../shared/outgoing-urls.ts'
import { isPrivateHost, isPrivateUrl } from '../shared/private-host.ts'

/** Programs that run on the reader's own computer, such as the printing system CUPS. */
const OF_THE_READER = /^(?:localhost|127\.0\.0\.1):631$/
const FILE = /^[\0- ]*file:/i

export const localhostLink = definePageCheck({
  id: 'localhost_link',
  category: 'links',
  severity: 'high',
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  version: 2,
  title: 'Links to a private computer',
  message: 'Links or files of this page are on a computer that visitors cannot reach',
  why: 'Such a URL works only on the computer or in the network where the page was made. For everybody else it is broken.',
  fix: 'Replace the host with that of the public site, or write the URL relative to the page.',
  basis: 'RFC 1918 and RFC 6761: private addresses and reserved names',
  source: 'https://www.rfc-editor.org/rfc/rfc6761',
  more: () => ({
    rule: [
      'We report links, images, scripts, style sheets and frames on `localhost`, on hosts that end in `.localhost`, ' +
        '`.local`, `.test` or `.internal`, on private and loopback IP addresses (10.x, 127.x, 172.16-31.x, 192.168.x, ' +
        '::1), and `file:` URLs.',
      'A link that shows its host in its text is not reported: instructions such as “open http://localhost:3000” mean ' +
        'the reader’s own computer. So do links to `localhost:631`, the pages of the printing system CUPS. If the crawled site itself is on such a host, the check does not apply.',
    ],
    example: {
      found: '<img src="http://localhost:8888/uploads/rye.jpg" alt="Rye bread">',
      fixed: '<img src="/uploads/rye.jpg" alt="Rye bread">',
    },
    hints: ['After a move from a development machine, search the database of the CMS for the old host.'],
  }),
  needs: URL_FACTS,
  appliesTo: ({ url }) => !isPrivateUrl(url),
  find: (page) => {
    const found = outgoingUrls(page).filter(isPrivate)
    const links = found.flatMap(({ url, text, link }) =>
      link === undefined ? [] : [{ index: link, saw: `link: ${url}${withText(text)}` }],
    )
    const files = page.linkDetails.others.flatMap(({ href, text, path }) =>
      FILE.test(href) ? [{ saw: `link: ${href}${withText(text)}`, at: path }] : [],
    )
    const resources = found.flatMap(({ url, what, link, path }) =>
      link === undefined ? [{ saw: `${what}: ${url}`, ...(path !== undefined && { at: path }) }] : [],
    )
    return [...linkEvidence(links, page.linkDetails), ...files, ...resources]
  },
})

function isPrivate({ url, host, text }: OutgoingUrl): boolean {
  if (host === '') return FILE.test(url)
  return isPrivateHost(host) && !OF_THE_READER.test(host) && !isInstruction(host, text)
}

function isInstruction(host: string, text: string): boolean {
  return text.toLowerCase().includes(host.replace(/:\d+$/, ''))
}
