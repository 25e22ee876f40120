import { formatNumber } from '#domain/words/counts.ts'
import { definePageCheck } from '../check.ts'
import { LAB_CHECK, LAB_RULE, labWords, overLimit } from '../shared/lab-values.ts'

/** Milliseconds: Lighthouse's limits for 'fast' and 'slow'. */
const GOOD = 200
const POOR = 600

export const longBlocking = definePageCheck({
  id: 'long_blocking',
  ...LAB_CHECK,
  effort: 'L',
  title: 'Scripts block the page',
  message: 'Scripts keep the page from responding while it loads on a phone',
  why:
    'While a long task runs, the page does not react to taps and scrolling stutters. Total blocking time (TBT) is the ' +
    'lab substitute for Interaction to Next Paint, a Core Web Vital that only real visitors can show.',
  fix:
    'Send less JavaScript: remove what the page does not need, load the rest when it is needed, and split long tasks so ' +
    'that the browser can react in between. Start with the scripts listed here.',
  basis: 'Lighthouse: Total Blocking Time; a lab substitute for INP',
  source: 'https://web.dev/articles/tbt',
  more: () => ({
    rule: [
      'After the first paint, the part of each task above 50 milliseconds counts. Reported from 200 ms as worth knowing, ' +
        'and as an issue above 600 ms.',
      'The evidence lists the longest tasks with the script that ran longest in each. The scripts come from one more load, ' +
        'because a page is slower while they are recorded: its longest tasks are taken for the same. A task without a ' +
        'script is work of the browser: parsing, styles, layout, drawing.',
      LAB_RULE,
    ],
  }),
  needs: ['statusCode', 'labVitals'],
  appliesTo: ({ statusCode }) => statusCode === 200,
  find: ({ labVitals }) => {
    const { ms, tasks } = labVitals.tbt
    if (ms < GOOD) return []
    const saw = `${formatNumber(ms)} ms, ${overLimit(ms > POOR, `${POOR} ms`)} (${labWords(labVitals)})`
    const ofTask = ({ ms: taskMs, script }: (typeof tasks)[number]) => ({
      saw: `task of ${formatNumber(taskMs)} ms on a processor four times slower than ours${script === null ? '' : `: ${script}`}`,
    })
    return [{ saw }, ...tasks.map(ofTask)]
  },
  countAll: () => 1,
})
