import { readLinkDetails } from '#domain/facts/link-facts.ts'
import { plural } from '#domain/words/counts.ts'
import { definePageCheck } from '../check.ts'
import { isInsecureUrl } from './insecure-url.ts'

const FILE = /^http:\/\/[^/?#]+\/[^?#]*\.(?:zip|exe|msi|dmg|apk|iso)(?:[?#]|$)/i

export const insecureDownload = definePageCheck({
  id: 'insecure_download',
  category: 'security',
  severity: 'medium',
  owner: 'editor',
  effort: 'S',
  certainty: 'exact',
  title: 'Download over http',
  message: ({ count }) => `The https page links to ${plural(count, 'a download', `${count} downloads`)} over http`,
  why: 'Browsers block or warn about downloads over http from an https page, because someone on the way could replace the file.',
  fix: 'Link to the https form of the file.',
  basis: 'Chrome: protecting users from insecure downloads',
  source: 'https://blog.chromium.org/2020/02/protecting-users-from-insecure.html',
  recommend: ({ count, evidence: [first] }) =>
    count === 1 && first ? `Link to \`${first.saw.replace('http:', 'https:')}\`, and check that this URL works.` : null,
  more: () => ({
    rule: [
      'On an https page, links to http files that end in .zip, .exe, .msi, .dmg, .apk or .iso are reported. PDF ' +
        'files are not: browsers show them instead of saving them.',
    ],
    example: {
      found: '<a href="http://files.example/app.zip">App</a>',
      fixed: '<a href="https://files.example/app.zip">App</a>',
    },
  }),
  needs: ['url', 'links', 'linkDetails'],
  appliesTo: ({ url }) => url.startsWith('https:'),
  find: ({ links, linkDetails }) => {
    const found: number[] = []
    for (let index = 0; index < links.length; index += 1) {
      const url = links[index]?.url ?? ''
      if (isInsecureUrl(url) && FILE.test(url)) found.push(index)
    }
    if (found.length === 0) return []
    const details = readLinkDetails(links, linkDetails)
    return found.map((index) => {
      const path = details[index]?.path
      return { saw: links[index]?.url ?? '', ...(path && { at: path }) }
    })
  },
})
