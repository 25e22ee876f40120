import { formatNumber, formatShare, formatShareNear } from '#domain/words/counts.ts'
import { definePageCheck } from '../check.ts'
import { inlineParts, inlineTotal } from './inline-bytes.ts'

const MAX_BYTES = 100_000
const MAX_SHARE = 0.5

export const inlineHeavy = definePageCheck({
  id: 'inline_heavy',
  category: 'performance',
  severity: 'low',
  owner: 'developer',
  effort: 'M',
  certainty: 'exact',
  title: 'Mostly inline code',
  message: 'Most of the HTML is inline code and data',
  why: 'What is written into the page cannot be cached: visitors download it again with every page, before its text.',
  fix: 'Move scripts, styles and images to files. Send only the data that the page shows.',
  basis: 'Practice',
  more: () => ({
    rule: [
      `Reported if inline scripts, styles, JSON and data: URLs take more than ${formatNumber(MAX_BYTES)} bytes together ` +
        `and more than ${formatShare(MAX_SHARE)} of the HTML.`,
      'Frameworks such as Next.js and Nuxt write their data into every page. Fetch fewer fields to make it smaller.',
    ],
  }),
  needs: ['bytes', 'dom'],
  find: ({ bytes, dom: { inlineBytes } }) => {
    const total = inlineTotal(inlineBytes)
    if (total <= MAX_BYTES || total <= bytes * MAX_SHARE) return []
    const share = formatShareNear(Math.min(1, total / bytes), MAX_SHARE)
    return [
      {
        saw:
          `${formatNumber(total)} of ${formatNumber(bytes)} bytes are inline (${share}; limits ` +
          `${formatNumber(MAX_BYTES)} and ${formatShare(MAX_SHARE)}): ${inlineParts(inlineBytes)}`,
      },
    ]
  },
})
