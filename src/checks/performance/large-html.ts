import { number } from '#domain/checks/check-option.ts'
import { formatNumber } from '#domain/words/counts.ts'
import { definePageCheck, type Found } from '../check.ts'
import { inlineParts } from './inline-bytes.ts'

const KB = 1000
const MIN_SHOWN = 500 * KB
const CUT = 'Googlebot reads only the first '

export const largeHtml = definePageCheck({
  id: 'large_html',
  category: 'performance',
  severity: (found) => (isCut(found) ? 'medium' : 'info'),
  otherSeverities: ['info'],
  owner: 'developer',
  effort: 'M',
  certainty: 'exact',
  title: 'HTML too large',
  message: (found) => (isCut(found) ? 'The HTML is larger than what Googlebot reads' : 'The HTML is large'),
  why: 'Googlebot reads the first 2 MB of a page. Text and links after that are not indexed, and phones work long on so much HTML.',
  fix: 'Move inline scripts, styles, JSON and images to files, and split long lists into pages.',
  basis: 'Google: Googlebot file size limits',
  source: 'https://developers.google.com/search/docs/crawling-indexing/googlebot',
  more: () => ({
    rule: [
      'The size counts after decompression. Above the limit the severity is medium; from ' +
        `${formatNumber(MIN_SHOWN / KB)} KB up to the limit it is information only. 1 KB is 1,000 bytes.`,
      'The evidence says how much of it is written into the page instead of a file.',
    ],
  }),
  options: { heaviest: number({ label: 'Largest HTML', unit: 'KB', default: 2000, least: 100, most: 100_000 }) },
  needs: ['bytes', 'dom'],
  find: ({ bytes, dom: { inlineBytes } }, { heaviest }) => {
    const limit = heaviest * KB
    if (bytes < MIN_SHOWN && bytes <= limit) return []
    const verdict = bytes > limit ? `${CUT}${formatNumber(limit)}` : `limit ${formatNumber(limit)}`
    const inline = inlineParts(inlineBytes)
    return [{ saw: `${formatNumber(bytes)} bytes of HTML (${verdict})${inline === '' ? '' : `; inline: ${inline}`}` }]
  },
})

function isCut({ evidence }: Found): boolean {
  return evidence.every(({ saw }) => saw.includes(CUT))
}
