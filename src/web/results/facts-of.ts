import type { CrawlPageResult, RawContent } from '#domain/crawls/crawl-page-result.ts'
import { unicodeHost } from '#domain/urls/unicode-host.ts'
import { formatBytes } from '#domain/words/bytes.ts'
import { counted } from '#domain/words/counts.ts'
import { bodyFacts } from './body-facts.ts'
import { COUNTED_IMAGES, imagesLabel, ttfbLabel } from './page-fields.ts'

export type Fact = { term: string; value: string; note?: string }

const GUESSED: Fact = {
  term: 'Guessed URL',
  value: 'We tried a path that many sites have. No other page of this site links to it.',
}

/** All details of a page except its issues. */
export function factsOf(page: CrawlPageResult): Fact[] {
  return [
    { term: 'URL', value: page.url, note: unicodeHost(page.url) ?? undefined },
    ...(page.status === 'success' ? contentFacts(page) : []),
    ...page.redirects.map((hop) => ({
      term: `Redirect ${hop.status}`,
      value: `${hop.url} → ${hop.location || 'no target'}`,
    })),
    ...(page.isSoft404 ? [SOFT_404] : []),
    ...(page.isGuessed ? [GUESSED] : []),
    ...scriptFacts(page),
    { term: 'Clicks from start', value: page.depth === null ? 'no path from the start' : String(page.depth) },
    { term: 'Size', value: formatBytes(page.bytes) },
    { term: 'Time to first byte', value: ttfbLabel(page) },
    { term: 'Links on page', value: String(page.linkCount ?? page.links.length) },
  ]
}

const SOFT_404: Fact = {
  term: 'Soft 404',
  value: 'This page does not exist, but the site does not return 404.',
}

function contentFacts(page: CrawlPageResult): Fact[] {
  const texts: Fact[] = [
    { term: page.isTitleStandIn ? 'Shown instead of a title' : 'Title', value: page.title },
    {
      term: page.isDescriptionStandIn ? 'Shown instead of a description' : 'Description',
      value: page.metaDescription,
    },
    { term: 'H1', value: page.h1 },
    { term: 'Canonical', value: page.hasCanonical ? page.canonicalUrl : '' },
    { term: 'Robots', value: page.declared?.robots.join(', ') ?? '' },
    { term: 'Language', value: page.declared?.lang ?? '' },
    { term: 'Redirects visitors to', value: page.declared?.metaRefresh?.url ?? '' },
  ]
  return [
    ...texts.filter((text) => text.value !== ''),
    ...bodyFacts(page.declared),
    { term: 'Images', value: imagesLabel(page), note: COUNTED_IMAGES },
  ]
}

/** `raw` and `renderingError` are missing in results that an older version stored in the browser. */
function scriptFacts(page: CrawlPageResult): Fact[] {
  return [
    ...(page.raw ? [{ term: 'Without scripts', value: withoutScripts(page, page.raw), note: RAW_NOTE }] : []),
    ...(page.renderingError ? [{ term: 'Not rendered', value: page.renderingError, note: UNRENDERED_NOTE }] : []),
  ]
}

const RAW_NOTE = 'What crawlers that run no scripts see of this page.'
const UNRENDERED_NOTE = 'This page was checked without running its scripts.'

/** For example '12 words, 0 links, no H1'. Texts are included only if scripts changed them. */
function withoutScripts(page: CrawlPageResult, raw: RawContent): string {
  return [
    counted(raw.wordCount, 'word'),
    counted(raw.linkCount, 'link'),
    changedText('title', raw.title, page.isTitleStandIn ? '' : page.title),
    changedText('description', raw.metaDescription, page.isDescriptionStandIn ? '' : page.metaDescription),
    changedText('H1', raw.h1, page.h1),
  ]
    .filter((part) => part !== '')
    .join(', ')
}

function changedText(name: string, before: string, after: string): string {
  if (before === after) return ''
  return before === '' ? `no ${name}` : `${name} “${before}”`
}
