import { html } from 'parse5'
import { expect } from 'vitest'
import type { Evidence } from '#domain/issues/issue.ts'

const ATTRIBUTE = String.raw`\[[\w:-]+(?:[~^$*|]?=(?:"(?:[^"\\\n]|\\.)*"|[a-z][\w-]*)(?: i)?)?\]`
const ELEMENT = String.raw`\*|[a-z][\w-]*(?:${ATTRIBUTE}|:first-child|:nth-(?:child|of-type)\([1-9]\d*\))*|#[A-Za-z][\w-]*`
const SELECTOR = new RegExp(`^(?:${ELEMENT})(?:(?: > | |, )(?:${ELEMENT}))*$`)
/** A header name in its usual spelling, because in lower case it would look like an element. */
const HEADER = /^[A-Z][A-Za-z]*(?:-[A-Z][A-Za-z]*)*$/
/** A line of the HTML or of robots.txt; an entry of a sitemap, with its URL if the issue is about another URL. */
const LINE = /^(?:robots\.txt, )?line [1-9]\d*$|^(?:https?:\/\/\S+, )?entry [1-9]\d*$/
const ELEMENT_NAMES = new Set<string>([...Object.values(html.TAG_NAMES), 'audio', 'dl', 'picture', 'video'])

/** Fails if a place is not one of the forms that `Evidence` describes, because people could not find it. */
export function expectPlaces(evidence: readonly Evidence[]): void {
  for (const { at, saw } of evidence) {
    if (at !== undefined) expect(isPlace(at), `the place “${at}” of “${saw}” is valid`).toBe(true)
  }
}

export function isPlace(at: string): boolean {
  return HEADER.test(at) || LINE.test(at) || (SELECTOR.test(at) && hasKnownElements(at))
}

/** Plain words look like a selector, so names must be known elements. In a path, any name of the page is fine. */
function hasKnownElements(selector: string): boolean {
  if (selector.includes(' > ')) return true
  const names = selector.replaceAll(/"(?:[^"\\]|\\.)*"| i\]/g, '').match(/(?<=^| )[a-z][\w-]*/g) ?? []
  return names.every((name) => ELEMENT_NAMES.has(name))
}
