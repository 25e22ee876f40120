import type { RawPage } from './crawl-page-result.ts'
import { linkedAddresses } from './linked-addresses.ts'
import type { PageFacts } from './page-facts.ts'
import { isBlank } from './text.ts'

export function toRawPage({ title, metaDescription, h1s, mainText, links }: PageFacts): RawPage {
  return {
    title: title ?? '',
    metaDescription: metaDescription ?? '',
    h1: h1s.find((text) => !isBlank(text)) ?? '',
    wordCount: mainText.wordCount,
    linkCount: linkedAddresses(links).length,
  }
}
