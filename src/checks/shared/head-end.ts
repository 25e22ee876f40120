import type { DocumentFacts } from '#domain/facts/structure-facts.ts'

/** Whether an element that may not be in the head ended it: `invalid_head` reports everything that came after it. */
export function isHeadBroken({ headEndedBy, headElementsInBody }: DocumentFacts): boolean {
  return headEndedBy !== null && headElementsInBody.total > 0
}

/** How the head ended, where no misplaced element ended it. */
export const HEAD_ENDED = 'after the head was closed or the body began'
