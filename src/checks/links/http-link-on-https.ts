import { definePageCheck } from '../check.ts'
import { linkEvidence, withText } from '../shared/link-evidence.ts'
import { ownHostOf } from '../shared/own-host.ts'

export const httpLinkOnHttps = definePageCheck({
  id: 'http_link_on_https',
  category: 'links',
  severity: 'medium',
  owner: 'editor',
  effort: 'S',
  certainty: 'exact',
  title: 'Links to http pages of this site',
  message: 'Links on this https page lead to http URLs of the same site',
  why:
    'Each click leaves the secure connection, or needs a redirect back to it. Search engines find two URLs for every such ' +
    'page.',
  fix: 'Write https:// in these links, or leave out scheme and host.',
  basis: 'Google: consolidate duplicate URLs; prefer HTTPS',
  source: 'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
  recommend: ({ evidence: [first] }) => {
    const url = first?.saw.split(' ')[0]
    return url ? `Change the href to \`${url.replace(/^http:/, 'https:')}\`, and the others in the same way.` : null
  },
  more: () => ({
    rule: [
      'We report each different http URL that an https page links to on its own host. Hosts with and without `www.` are ' +
        'the same host here. Links to other hosts are not reported, because those may have no https.',
    ],
    example: { found: '<a href="http://hafen.example/bread">Bread</a>', fixed: '<a href="/bread">Bread</a>' },
  }),
  needs: ['url', 'links', 'linkDetails'],
  appliesTo: ({ url }) => url.startsWith('https:'),
  find: ({ url: pageUrl, links, linkDetails }) => {
    const isOwn = ownHostOf(pageUrl)
    const found = new Map<string, { index: number; saw: string }>()
    for (let index = 0; index < links.length; index += 1) {
      const { url, text } = links[index] as (typeof links)[number]
      // The fifth character of http URLs is the colon.
      if (url.charCodeAt(4) !== COLON || found.has(url) || !isOwn(url)) continue
      found.set(url, { index, saw: url + withText(text) })
    }
    return linkEvidence([...found.values()], linkDetails)
  },
})

const COLON = 58
