import type { MainText, PageFacts } from '#domain/facts/page-facts.ts'

export type RawPage = Pick<PageFacts, 'h1s' | 'links' | 'scriptCount'> & { mainText: Pick<MainText, 'wordCount'> }

/** Fewer words are no content of their own: 'Loading …', a company's name, a line of a footer. */
const FEW_WORDS = 25

/** With so many, a page has something to say, whatever its scripts add. */
const ENOUGH_WORDS = 100

const FEW_LINKS = 3

/** Marks stand at the top of small files: nobody hides an empty application behind more HTML than this. */
const LOOKED_AT = 256 * 1024

/** Whether a page's HTML is but a shell that its scripts fill: it has scripts, and no content of its own. */
export function needsRendering(page: RawPage, body: Uint8Array): boolean {
  const { wordCount } = page.mainText
  if (page.scriptCount === 0 || wordCount >= ENOUGH_WORDS) return false
  const hasHeading = page.h1s.some((text) => text !== '')
  const hasLinks = page.links.length >= FEW_LINKS && wordCount > 0
  if (wordCount < FEW_WORDS && !hasHeading && !hasLinks) return true
  // All marks are ASCII, so the character set does not matter.
  const html = Buffer.from(body.buffer, body.byteOffset, Math.min(body.length, LOOKED_AT)).toString('latin1')
  return EMPTY_ROOT.test(html) || asksForScripts(html)
}

/** The element that frameworks fill, with nothing in it yet. */
const EMPTY_ROOT =
  /<(div|main|section)\s(?:[^<>]{0,200}\s)?id\s?=\s?["']?(?:root|app|__next|__nuxt|___gatsby|q-app|svelte|app-root|react-root|application)["']?(?:\s[^<>]{0,200})?>\s{0,99}(?:<!--[^<>]{0,99}-->\s{0,99})?<\/\1|<app-root[^<>]{0,200}>\s{0,99}<\/app-root/i

/** `<noscript>You need to enable JavaScript …`: the language is called so in every language. */
function asksForScripts(html: string): boolean {
  const lower = html.toLowerCase()
  let start = lower.indexOf('<noscript')
  while (start !== -1) {
    const end = lower.indexOf('</noscript', start)
    if (end === -1) return false
    if (lower.slice(start, end).includes('javascript')) return true
    start = lower.indexOf('<noscript', end)
  }
  return false
}
