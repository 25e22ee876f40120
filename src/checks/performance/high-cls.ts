import { formatNear } from '#domain/words/counts.ts'
import { definePageCheck } from '../check.ts'
import { LAB_CHECK, LAB_RULE, labWords, overLimit } from '../shared/lab-values.ts'

const GOOD = 0.1
const POOR = 0.25

export const highCls = definePageCheck({
  id: 'high_cls',
  ...LAB_CHECK,
  effort: 'M',
  title: 'Layout shifts while loading',
  message: 'What visitors read moves while the page loads on a phone',
  why:
    'Visitors lose the line that they read, or tap something else than they meant. Cumulative layout shift (CLS) is one ' +
    'of the Core Web Vitals, which Google uses in ranking.',
  fix:
    'Reserve the space: give images, videos and frames `width` and `height`, give banners and advertisements a fixed ' +
    'height, and do not insert anything above content that is already visible.',
  basis: 'web.dev: Cumulative Layout Shift',
  source: 'https://web.dev/articles/cls',
  more: () => ({
    rule: [
      'Reported from 0.1 as worth knowing, and as an issue above 0.25: Google’s limits for “good” and “poor”. The ' +
        'evidence lists the elements that moved, not always those that pushed them.',
      'Shifts after the page has become quiet, for example while scrolling, are not seen.',
      LAB_RULE,
    ],
  }),
  needs: ['statusCode', 'labVitals'],
  appliesTo: ({ statusCode }) => statusCode === 200,
  find: ({ labVitals }) => {
    const { value, elements } = labVitals.cls
    if (value < GOOD) return []
    const saw = `${Number(formatNear(value, POOR, 3))}, ${overLimit(value > POOR, String(POOR))} (${labWords(labVitals)})`
    const moved = elements.map(({ at, shift }) => ({
      saw: `moved: a shift of ${Number(shift.toFixed(3))}`,
      at: at || 'html',
    }))
    return [{ saw }, ...moved]
  },
  countAll: () => 1,
})
