import type { RawContent } from '../crawls/crawl-page-result.ts'
import { linkedUrls } from '../urls/linked-urls.ts'
import { isBlank } from '../words/text.ts'
import type { PageFacts } from './page-facts.ts'

export function toRawContent({ title, metaDescription, h1s, mainText, links }: PageFacts): RawContent {
  return {
    title: title ?? '',
    metaDescription: metaDescription ?? '',
    h1: h1s.find((text) => !isBlank(text)) ?? '',
    wordCount: mainText.wordCount,
    linkCount: linkedUrls(links).length,
  }
}
