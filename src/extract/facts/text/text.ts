import type { PageText } from '#domain/facts/text-facts.ts'
import { cutText } from '../bounds.ts'
import type { FactGroup } from '../fact-group.ts'

/** About 15,000 words. Few pages have more. */
const MAX_LENGTH = 100_000

export const text: FactGroup<'text', PageText> = {
  name: 'text',
  version: 1,
  reads: {},
  collect: () => ({
    facts: ({ mainText }) => ({ main: cutText(mainText, MAX_LENGTH), length: mainText.length }),
  }),
}
