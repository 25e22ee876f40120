const NO_RESPONSE = 'the main thread did not respond.'
const NOT_FINISHED = /: axe did not finish within \d+ ms\.$/

/** Sentences of `unmeasured` about pages that had too little processor time, or used up their own. */
export const OUT_OF_TIME = {
  all: 'The measurements took too long.',
  page: `The page was not measured: ${NO_RESPONSE}`,
  layout: `The layout was not measured: ${NO_RESPONSE}`,
  layers: `Layers and trackers were not measured: ${NO_RESPONSE}`,
  axe: (ms: number) => `Accessibility was not measured: axe did not finish within ${ms} ms.`,
} as const

const SENTENCES: readonly unknown[] = Object.values(OUT_OF_TIME)

/** Whether a part is missing that may be measured when no other page is busy. */
export function isOutOfTime(unmeasured: readonly string[] = []): boolean {
  return unmeasured.some((sentence) => SENTENCES.includes(sentence) || NOT_FINISHED.test(sentence))
}
