import { isNotCrawled } from '#domain/crawls/not-crawled.ts'
import type { PageDetail } from '#domain/reports/page-detail.ts'
import { SearchResult } from '../search-preview/search-result.tsx'
import { NOT_CRAWLED, Nothing, Section } from './section.tsx'

const HINT =
  'How the page would look in Google. We measure the text in Arial to see where it is cut off. ' +
  'Google may show different text.'

export function PreviewSection({ detail: { page } }: { detail: PageDetail }) {
  if (page.status === 'error') {
    return (
      <Section id="preview" title="Search result preview">
        <Nothing>
          {isNotCrawled(page.error)
            ? NOT_CRAWLED
            : 'A broken page is not shown in search results. Fix crawling errors first.'}
        </Nothing>
      </Section>
    )
  }
  const result = { url: page.url, title: page.title, description: page.metaDescription }
  return (
    <Section id="preview" title="Search result preview" hint={HINT}>
      <div className="grid grid-cols-1 gap-6 xl:grid-cols-[minmax(0,38rem)_minmax(0,24rem)]">
        <SearchResult device="desktop" {...result} />
        <SearchResult device="mobile" {...result} />
      </div>
    </Section>
  )
}
