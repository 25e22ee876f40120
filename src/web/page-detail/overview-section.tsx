import type { PageDetail } from '#domain/reports/page-detail.ts'
import { MAX_URL_LENGTH } from '#domain/urls/max-url-length.ts'
import { unicodeHost } from '#domain/urls/unicode-host.ts'
import { formatBytes } from '#domain/words/bytes.ts'
import { counted, formatNumber, formatNumberOr } from '#domain/words/counts.ts'
import { ttfbLabel } from '../results/page-fields.ts'
import { ContentFacts } from './content-facts.tsx'
import { Fact } from './fact.tsx'
import { LongText } from './long-text.tsx'
import { Nothing, Section } from './section.tsx'

export function OverviewSection({ detail }: { detail: PageDetail }) {
  const isRead = detail.page.status === 'success'
  return (
    <Section id="overview" title="Overview" hint="What the page declares, and how the server responded.">
      {detail.missing && <Nothing>What the page declares cannot be shown. {detail.missing}</Nothing>}
      <dl className="grid grid-cols-1 gap-x-10 text-sm xl:grid-cols-2">
        {isRead && !detail.missing && <ContentFacts detail={detail} />}
        <ResponseFacts detail={detail} />
      </dl>
    </Section>
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
      <Fact term="How it was found">{howFound(page.depth, inlinks)}</Fact>
      <Fact term="Clicks from start">{page.depth ?? 'No path from the start'}</Fact>
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

/** For example '29 links to 28 URLs'. A meta refresh adds a URL but no link, so there can be more URLs than links. */
export function linksLabel(links: number, urls: number): string {
  if (links <= urls) return formatNumber(links)
  return `${counted(links, 'link')} to ${counted(urls, 'URL')}`
}

function longLinksNote(count = 0): string | undefined {
  if (count === 0) return undefined
  const longer = `longer than ${formatNumber(MAX_URL_LENGTH)} characters`
  return `Not counted or followed: ${counted(count, 'link')} with a URL ${longer}.`
}

export function howFound(depth: number | null, inlinks: number | null): string {
  if (depth === 0) return 'The crawl started here'
  // A page that nothing but such a page links to has links, but no path from the start.
  if (depth === null && inlinks)
    return 'In a sitemap, a script or a start URL, or by a link from a page found like that'
  if (depth === null) return 'Not by links: from a sitemap, a script or a start URL'
  return `By links, ${counted(depth, 'click')} from the start`
}
