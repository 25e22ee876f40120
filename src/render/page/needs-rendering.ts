import type { MainText, PageFacts } from '#domain/facts/page-facts.ts'

type RawFacts = Pick<PageFacts, 'h1s' | 'links' | 'scriptCount'> & { mainText: Pick<MainText, 'wordCount'> }

/** Fewer words are not real content: 'Loading …', a company name, a footer line. */
const FEW_WORDS = 25

/** A page with this many words has content, whatever its scripts add. */
const ENOUGH_WORDS = 100

const FEW_LINKS = 3

/** How much HTML to search for the markers of an empty page. They come early, because such a page has little HTML. */
const SEARCHED_BYTES = 256 * 1024

/** Whether a page's HTML is only a shell for its scripts: it has scripts but no content. */
export function needsRendering(page: RawFacts, body: Uint8Array): boolean {
  const { wordCount } = page.mainText
  if (page.scriptCount === 0 || wordCount >= ENOUGH_WORDS) return false
  const hasHeading = page.h1s.some((text) => text !== '')
  const hasLinks = page.links.length >= FEW_LINKS && wordCount > 0
  if (wordCount < FEW_WORDS && !hasHeading && !hasLinks) return true
  // The markers of an empty page are ASCII, so the character set does not matter.
  const html = Buffer.from(body.buffer, body.byteOffset, Math.min(body.length, SEARCHED_BYTES)).toString('latin1')
  return EMPTY_ROOT.test(html) || needsScripts(html)
}

/** An empty root element, which a framework will fill. */
const EMPTY_ROOT = new RegExp(
  String.raw`<(div|main|section)\s(?:[^<>]{0,200}\s)?id\s?=\s?["']?` +
    '(?:root|app|__next|__nuxt|___gatsby|q-app|svelte|app-root|react-root|application)' +
    String.raw`["']?(?:\s[^<>]{0,200})?>\s{0,99}(?:<!--[^<>]{0,99}-->\s{0,99})?</\1` +
    String.raw`|<app-root[^<>]{0,200}>\s{0,99}</app-root`,
  'i',
)

/** Whether a `<noscript>` mentions JavaScript, a name that is the same in every language. */
function needsScripts(html: string): boolean {
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
