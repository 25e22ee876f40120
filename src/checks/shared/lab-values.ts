import type { LabVitals } from '#domain/browser/measured-facts.ts'
import { counted } from '#domain/words/counts.ts'
import type { Found } from '../check.ts'

/** For the articles of checks that rest on lab values. */
export const LAB_RULE =
  'This is a lab value for a phone with a window of 412 pixels, a processor four times slower than ours and a network of ' +
  '1.6 Mbit/s with 150 ms per round trip. The page is loaded at full speed; the times on the phone are computed from its ' +
  'requests and the processor time of its scripts. A page that is far below the limits is loaded once, any other twice. If ' +
  'the two loads differ by more than a tenth, a third one decides: the median counts. A load is over when nothing was loaded and no script ran for ' +
  'almost half a second: shifts and tasks that come later are not seen. Visitors with other phones and networks see other ' +
  'times.'

/** 'lab value, median of 3 loads' */
export function labWords({ runs }: Pick<LabVitals, 'runs'>): string {
  if (runs === 1) return 'lab value of 1 load'
  return `lab value, ${runs === 2 ? 'lower' : 'median'} of ${counted(runs, 'load')}`
}

/** Below the limit for an issue, a value is worth knowing. The words of the evidence say which limit it is over. */
export const LAB_CHECK = {
  category: 'performance',
  severity: ({ evidence }: Found) => (evidence[0]?.saw.includes(NOTABLE) ? 'info' : 'medium'),
  otherSeverities: ['info'],
  owner: 'developer',
  certainty: 'exact',
} as const

const NOTABLE = 'not good, but below the limit of '

/** 'more than 4 s' or 'not good, but below the limit of 4 s' */
export function overLimit(isOver: boolean, limit: string): string {
  return isOver ? `more than ${limit}` : `${NOTABLE}${limit}`
}
