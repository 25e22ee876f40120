import { plural } from '#domain/words/counts.ts'
import { definePageCheck } from '../check.ts'
import { resourcePlace } from '../shared/resource-place.ts'

const KINDS: Readonly<Record<string, string>> = { script: 'script', style: 'style sheet', frame: 'frame' }

export const protocolRelativeResource = definePageCheck({
  id: 'protocol_relative_resource',
  category: 'security',
  severity: 'low',
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  title: 'Protocol-relative URLs',
  message: ({ count }) => `${plural(count, 'A file is', 'Files are')} loaded by a URL that begins with //`,
  why: 'Such a URL uses http wherever the page is opened over http, in a saved copy it does not work at all, and it saves nothing.',
  fix: 'Write `https://` at the start of these URLs.',
  basis: 'Practice',
  recommend: ({ count, evidence: [first] }) => {
    const url = first?.saw.slice(first.saw.indexOf('//'))
    return count === 1 && url ? `Write \`https:${url}\`.` : null
  },
  more: () => ({
    rule: [
      'Scripts, style sheets and frames whose URL is written without a scheme, such as `//cdn.example/a.js`, are reported.',
    ],
    example: {
      found: '<script src="//cdn.example/a.js"></script>',
      fixed: '<script src="https://cdn.example/a.js"></script>',
    },
  }),
  needs: ['resources'],
  find: ({ resources: { entries } }) =>
    entries.flatMap((entry) => {
      const word = entry.isProtocolRelative ? KINDS[entry.kind] : undefined
      if (word === undefined) return []
      return [{ saw: `${word}: ${entry.url.replace(/^https?:/, '')}`, at: resourcePlace(entry) }]
    }),
})
