import type { DocumentFacts } from '#domain/facts/structure-facts.ts'

/** Whether a misplaced element ended the head. `invalid_head` then reports everything after it. */
export function isHeadBroken({ headEndedBy, headElementsInBody }: DocumentFacts): boolean {
  return headEndedBy !== null && headElementsInBody.total > 0
}

/** Evidence for a head that no misplaced element ended. */
export const HEAD_ENDED = 'after the head was closed or the body began'
