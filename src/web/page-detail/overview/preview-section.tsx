import { isNotCrawled } from '#domain/crawls/not-crawled.ts'
import type { PageDetail } from '#domain/reports/page-detail.ts'
import { counted } from '#domain/words/counts.ts'
import { isBlank, lengthOf } from '#domain/words/text.ts'
import { SearchResult } from '../../search-preview/search-result.tsx'
import { Fact } from '../fact.tsx'
import { LongText } from '../long-text.tsx'
import { NOT_CRAWLED, Nothing, Section } from '../section.tsx'

const HINT =
  'How the page would look in Google. We measure the text in Arial to see where it is cut off. ' +
  'Google may show different text.'

export function PreviewSection({ detail }: { detail: PageDetail }) {
  const { page } = detail
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
      <div className="grid grid-cols-1 gap-6">
        <div className="grid grid-cols-1 gap-6 xl:grid-cols-[minmax(0,38rem)_minmax(0,24rem)]">
          <SearchResult device="desktop" {...result} />
          <SearchResult device="mobile" {...result} />
        </div>
        <FullTexts detail={detail} />
      </div>
    </Section>
  )
}

/** The preview cuts long texts. */
function FullTexts({ detail: { page, facts } }: { detail: PageDetail }) {
  return (
    <dl className="grid grid-cols-1 gap-x-10 text-sm xl:grid-cols-2">
      <Fact
        term="Title"
        note={lengthNote(page.title, facts?.titleTag, 'The page has no title; this is its social-share title or H1.')}
      >
        {page.title ? <LongText text={page.title} /> : 'No title'}
      </Fact>
      <Fact
        term="Meta description"
        note={lengthNote(
          page.metaDescription,
          facts?.metaDescriptionTag,
          'The page has no meta description; this is its social-share description.',
        )}
      >
        {page.metaDescription ? <LongText text={page.metaDescription} /> : 'No meta description'}
      </Fact>
    </dl>
  )
}

function lengthNote(text: string, tag: string | null | undefined, borrowed: string): string | undefined {
  if (text === '') return undefined
  return isBlank(tag) && tag !== undefined ? borrowed : counted(lengthOf(text), 'character')
}
