import { isNotCrawled } from '#domain/crawls/not-crawled.ts'
import { MAX_DESCRIPTION_LENGTH, MIN_DESCRIPTION_LENGTH } from '#domain/issues/score.ts'
import type { PageDetail } from '#domain/reports/page-detail.ts'
import { DESCRIPTION_PX, fitText, RESULT_WIDTHS, TITLE_PX } from '#domain/search-results/pixel-width.ts'
import { isBlank } from '#domain/words/text.ts'
import { SearchResult } from '../../search-preview/search-result.tsx'
import { Fact } from '../fact.tsx'
import { LongText } from '../long-text.tsx'
import { NOT_CRAWLED, Nothing, Section } from '../section.tsx'

const HINT =
  'How the page would look in Google. We measure the text in Arial to see where it is cut off. ' +
  `Google may show different text. The score counts characters instead, ${MIN_DESCRIPTION_LENGTH} to ` +
  `${MAX_DESCRIPTION_LENGTH} for a description. Phones show less than that, so begin with what matters.`

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

/** Shows only what the previews lack: where a text comes from, and the full version of a text that is cut off. */
function FullTexts({ detail: { page, facts } }: { detail: PageDetail }) {
  const { title, metaDescription } = page
  const borrowedTitle = isBorrowed(title, facts?.titleTag)
  const borrowedDescription = isBorrowed(metaDescription, facts?.metaDescriptionTag)
  const hasTitle = borrowedTitle || isCutOff(title, TITLE_PX, 'title')
  const hasDescription = borrowedDescription || isCutOff(metaDescription, DESCRIPTION_PX, 'description')
  if (!hasTitle && !hasDescription) return null
  return (
    <dl className="grid grid-cols-1 gap-x-10 text-sm xl:grid-cols-2">
      {hasTitle && (
        <Fact
          term="Full title"
          note={borrowedTitle ? 'The page has no title; this is its social-share title or H1.' : undefined}
        >
          <LongText text={title} />
        </Fact>
      )}
      {hasDescription && (
        <Fact
          term="Full description"
          note={
            borrowedDescription ? 'The page has no meta description; this is its social-share description.' : undefined
          }
        >
          <LongText text={metaDescription} />
        </Fact>
      )}
    </dl>
  )
}

function isBorrowed(text: string, tag: string | null | undefined): boolean {
  return text !== '' && tag !== undefined && isBlank(tag)
}

function isCutOff(text: string, size: number, part: 'title' | 'description'): boolean {
  return Object.values(RESULT_WIDTHS).some((widths) => fitText(text, size, widths[part]).isCut)
}
