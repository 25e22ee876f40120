import type { DocumentFacts, HeadElementInBody } from '#domain/facts/structure-facts.ts'

/** RDFa may have other meta tags in the body; these belong to the head. */
const HEAD_PREFIX = /^(?:og|article|product|profile|book|music|video|fb|al|twitter):/

/** Neither search engines nor previews read these, so they may be in the body as well. */
const WITHOUT_EFFECT = /^(?:generator$|msapplication-|theme-color$|format-detection$|apple-|mobile-web-app-)/

/** What belongs to the head and has an effect there, but is in the body. */
export function misplacedElements({ headElementsInBody }: DocumentFacts): HeadElementInBody[] {
  return headElementsInBody.entries.filter(
    ({ key }) => (!key.includes(':') || HEAD_PREFIX.test(key)) && !WITHOUT_EFFECT.test(key),
  )
}

/** Whether something that may not be in the head ended it before its last elements. */
export function isHeadCut(document: DocumentFacts): boolean {
  return document.headEndedBy !== null && misplacedElements(document).length > 0
}

/** `<meta robots>`, `<link canonical>`, `<title>`. */
export function describeElement({ name, key }: HeadElementInBody): string {
  return key === '' ? `<${name}>` : `<${name}> ${key}`
}
