import { formatNumber } from '#domain/words/counts.ts'
import { definePageCheck } from '../check.ts'

const MAX_MS = 3000

export const slowDownload = definePageCheck({
  id: 'slow_download',
  category: 'performance',
  severity: 'low',
  owner: 'hosting',
  effort: 'M',
  certainty: 'exact',
  title: 'HTML takes long to arrive',
  message: 'The HTML takes long to arrive after its first byte',
  why: 'Browsers cannot show the end of the page, nor load what it names, before the HTML has arrived.',
  fix: 'Compress the HTML, make it shorter, or serve it from a place closer to your visitors.',
  basis: 'Practice',
  more: () => ({
    rule: [
      `Reported if more than ${formatNumber(MAX_MS)} ms pass between the first and the last byte of the HTML. The time ` +
        'to the first byte is reported as slow_loading.',
      'The time is measured once, from where the crawl runs. If a single page is reported, check it again before you act.',
    ],
  }),
  needs: ['timing', 'ttfbMs', 'bytes'],
  appliesTo: ({ timing }) => timing.receivedAt !== null,
  find: ({ timing: { totalMs }, ttfbMs, bytes }) => {
    const ms = Math.round(totalMs - ttfbMs)
    if (ms <= MAX_MS) return []
    return [
      {
        saw: `${formatNumber(ms)} ms from first to last byte (limit ${formatNumber(MAX_MS)}), ${formatNumber(bytes)} bytes of HTML`,
      },
    ]
  },
})
