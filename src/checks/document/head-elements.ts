import type { DocumentFacts, HeadElementInBody } from '#domain/facts/structure-facts.ts'

/** Meta tags that belong in the head. Other tags with a colon may be RDFa, which is allowed in the body. */
const HEAD_PREFIX = /^(?:og|article|product|profile|book|music|video|fb|al|twitter):/

/** Tags that search engines and link previews do not read, so it does not matter if they are in the body. */
const WITHOUT_EFFECT = /^(?:generator$|msapplication-|theme-color$|format-detection$|apple-|mobile-web-app-)/

/** Elements in the body that have an effect only in the head. */
export function misplacedElements({ headElementsInBody }: DocumentFacts): HeadElementInBody[] {
  return headElementsInBody.entries.filter(
    ({ key }) => (!key.includes(':') || HEAD_PREFIX.test(key)) && !WITHOUT_EFFECT.test(key),
  )
}

/** Whether an element that is not allowed in the head ended it too early. */
export function isHeadCut(document: DocumentFacts): boolean {
  return document.headEndedBy !== null && misplacedElements(document).length > 0
}

/** For example `<meta> robots`, `<link> canonical` or `<title>`. */
export function describeElement({ name, key }: HeadElementInBody): string {
  return key === '' ? `<${name}>` : `<${name}> ${key}`
}
