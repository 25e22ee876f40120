import { formatNear } from '#domain/words/counts.ts'
import { definePageCheck } from '../check.ts'
import { LAB_CHECK, LAB_RULE, labWords, overLimit } from '../shared/lab-values.ts'

/** Milliseconds: Google's limits for 'good' and 'poor'. */
const GOOD = 2500
const POOR = 4000

export const slowLcp = definePageCheck({
  id: 'slow_lcp',
  ...LAB_CHECK,
  effort: 'M',
  title: 'Main content appears late',
  message: 'The largest element of the first screen appears late on a phone',
  why:
    'Visitors wait for the largest image or text of the first screen (largest contentful paint, LCP). It is one of the ' +
    'Core Web Vitals, which Google uses in ranking.',
  fix:
    'Make the named element load first: put its image into the HTML, load it eagerly with `fetchpriority="high"`, make it ' +
    'smaller, and remove scripts and styles that the browser must load before it.',
  basis: 'web.dev: Largest Contentful Paint',
  source: 'https://web.dev/articles/lcp',
  more: () => ({
    rule: [
      'Reported from 2.5 seconds as worth knowing, and as an issue above 4 seconds: Google’s limits for “good” and “poor”.',
      LAB_RULE,
    ],
  }),
  needs: ['statusCode', 'labVitals'],
  appliesTo: ({ statusCode, labVitals }) => statusCode === 200 && labVitals.lcp !== null,
  find: ({ labVitals }) => {
    const { lcp } = labVitals
    if (lcp === null || lcp.ms < GOOD) return []
    const seconds = formatNear(lcp.ms / 1000, POOR / 1000, 1)
    const what = lcp.url === null ? `<${lcp.element || 'element'}>` : lcp.url
    const saw = `${seconds} s, ${overLimit(lcp.ms > POOR, '4 s')} (${labWords(labVitals)}): ${what}`
    return [{ saw, ...(lcp.at !== '' && { at: lcp.at }) }]
  },
})
