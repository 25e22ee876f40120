import type { ReactNode } from 'react'
import type { PageDetail } from '#domain/reports/page-detail.ts'
import { MAX_URL_LENGTH } from '#domain/urls/max-url-length.ts'
import { unicodeHost } from '#domain/urls/unicode-host.ts'
import { formatBytes } from '#domain/words/bytes.ts'
import { counted, formatNumber, formatNumberOr } from '#domain/words/counts.ts'
import { isBlank, lengthOf } from '#domain/words/text.ts'
import { bodyFacts } from '../results/body-facts.ts'
import { COUNTED_IMAGES, canonicalLabel, imagesLabel, ttfbLabel } from '../results/page-fields.ts'
import { LongList } from './long-list.tsx'
import { LongText } from './long-text.tsx'
import { Section } from './section.tsx'

/** What the page declares, and how the server responded. */
export function OverviewSection({ detail }: { detail: PageDetail }) {
  const isRead = detail.page.status === 'success'
  return (
    <Section id="overview" title="Overview" hint="What the page declares, and how the server responded.">
      <dl className="grid grid-cols-1 gap-x-10 text-sm xl:grid-cols-2">
        {isRead && <ContentFacts detail={detail} />}
        <ResponseFacts detail={detail} />
      </dl>
    </Section>
  )
}

function ContentFacts({ detail: { page, facts } }: { detail: PageDetail }) {
  const { declared } = page
  const h1s = declared?.h1s ?? []
  const agents = Object.entries(declared?.robotsByAgent ?? {})
  const openGraph = Object.entries(declared?.openGraph ?? {})
  const hreflangs = declared?.hreflangs ?? []
  return (
    <>
      <Fact
        term="Title"
        note={lengthNote(page.title, facts?.titleTag, 'The page has no title tag; this is used instead.')}
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
      <Fact term={h1s.length > 1 ? `H1 (${formatNumber(h1s.length)})` : 'H1'}>
        {h1s.length === 0 ? (
          'No H1'
        ) : (
          <LongList items={h1s} noun="H1s">
            {(text) => (isBlank(text) ? <span className="text-muted">empty</span> : <LongText text={text} />)}
          </LongList>
        )}
      </Fact>
      <Fact term="H2 / H3">
        {formatNumber(page.h2Count)} / {formatNumber(page.h3Count)}
      </Fact>
      <Fact term="Images" note={COUNTED_IMAGES}>
        {imagesLabel(page)}
        {facts && `, ${formatNumber(facts.imageCount)} in all`}
      </Fact>
      <Fact term="Words" note="In the main text, without navigation, header and footer.">
        {formatNumberOr(facts?.wordCount, 'not counted')}
      </Fact>
      <Fact term="Canonical" note={facts?.canonicalFrom === 'header' ? 'Declared by a Link header.' : undefined}>
        <LongText text={canonicalLabel(page)} />
      </Fact>
      <Fact term="Language">{declared?.lang || 'Not declared'}</Fact>
      <Fact term="Robots">
        {declared && declared.robots.length > 0 ? declared.robots.join(', ') : 'No restrictions'}
        {agents.length > 0 && (
          <LongList items={agents} noun="crawlers">
            {([agent, directives]) => <LongText text={`${agent}: ${directives.join(', ')}`} />}
          </LongList>
        )}
      </Fact>
      {bodyFacts(declared).map(({ term, value, note }) => (
        <Fact key={term} term={term} note={note}>
          <LongText text={value} />
        </Fact>
      ))}
      {declared?.metaRefresh && (
        <Fact
          term="Refresh"
          note={declared.metaRefresh.from === 'header' ? 'Declared by a Refresh header.' : undefined}
        >
          After {declared.metaRefresh.seconds} s to <LongText text={declared.metaRefresh.url ?? 'itself'} />
        </Fact>
      )}
      <Fact term="Hreflang">
        {hreflangs.length === 0 ? (
          'None'
        ) : (
          <LongList items={hreflangs} noun="languages" max={5}>
            {({ lang, url }) => (
              <>
                <span className="font-medium">{lang}</span> <LongText text={url} className="text-muted" />
              </>
            )}
          </LongList>
        )}
      </Fact>
      <Fact term="Open Graph">
        {openGraph.length === 0 ? (
          'None'
        ) : (
          <LongList items={openGraph} noun="tags" max={5}>
            {([name, value]) => (
              <>
                <span className="font-medium">{name}</span> <LongText text={value} className="text-muted" />
              </>
            )}
          </LongList>
        )}
      </Fact>
      {page.raw && (
        <Fact term="Without scripts" note="What crawlers that run no scripts see of this page.">
          {counted(page.raw.wordCount, 'word')}, {counted(page.raw.linkCount, 'link')}
        </Fact>
      )}
      {page.renderingError && (
        <Fact term="Not rendered" note="This page was checked without running its scripts.">
          <LongText text={page.renderingError} />
        </Fact>
      )}
    </>
  )
}

function ResponseFacts({ detail: { page, facts, inlinks, outlinks } }: { detail: PageDetail }) {
  const unicode = unicodeHost(page.url)
  return (
    <>
      {unicode && <Fact term="Host">{unicode}</Fact>}
      {page.requestedUrl !== page.url && (
        <Fact term="Requested URL">
          <LongText text={page.requestedUrl} />
        </Fact>
      )}
      <Fact term="How it was found">{howFound(page.depth)}</Fact>
      <Fact term="Clicks from start">{page.depth ?? 'None'}</Fact>
      <Fact term="In-links">{formatNumberOr(inlinks, 'counted when the crawl has finished')}</Fact>
      <Fact term="Links on page" note={longLinksNote(facts?.longLinkCount)}>
        {linksLabel(outlinks, page.linkCount)}
      </Fact>
      <Fact term="Size">{formatBytes(page.bytes)}</Fact>
      <Fact term="Time to first byte">{ttfbLabel(page)}</Fact>
      {facts && (
        <>
          <Fact term="Content type">
            <LongText text={facts.contentType || 'Not sent'} />
          </Fact>
          <Fact term="Encoding">{facts.charset}</Fact>
          <Fact term="Scripts">{formatNumber(facts.scriptCount)}</Fact>
        </>
      )}
    </>
  )
}

/** '29 links to 28 URLs', or the number alone when no URL is linked to twice. */
function linksLabel(links: number, urls: number): string {
  if (links === urls) return formatNumber(links)
  return `${counted(links, 'link')} to ${counted(urls, 'URL')}`
}

function longLinksNote(count = 0): string | undefined {
  if (count === 0) return undefined
  const longer = `longer than ${formatNumber(MAX_URL_LENGTH)} characters`
  return `Not counted or followed: ${counted(count, 'link')} with a URL ${longer}.`
}

function howFound(depth: number | null): string {
  if (depth === 0) return 'The crawl started here'
  if (depth === null) return 'Not by links: from a sitemap, a script or a start URL'
  return `By links, ${counted(depth, 'click')} from the start`
}

function lengthNote(text: string, tag: string | null | undefined, borrowed: string): string | undefined {
  if (text === '') return undefined
  return isBlank(tag) && tag !== undefined ? borrowed : counted(lengthOf(text), 'character')
}

function Fact({ term, note, children }: { term: string; note?: string | undefined; children: ReactNode }) {
  return (
    <div
      className={
        'grid grid-cols-[8.5rem_minmax(0,1fr)] gap-3 border-b border-line py-2 ' +
        'max-sm:grid-cols-[6.5rem_minmax(0,1fr)]'
      }
    >
      <dt className="text-muted">{term}</dt>
      <dd className="min-w-0 wrap-anywhere tabular-nums">
        {children}
        {note && <span className="mt-0.5 block text-xs text-subtle">{note}</span>}
      </dd>
    </div>
  )
}
