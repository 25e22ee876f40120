import type { PageDetail } from '#domain/reports/page-detail.ts'
import { unicodeHost } from '#domain/urls/unicode-host.ts'
import { formatBytes } from '#domain/words/bytes.ts'
import { formatNumber } from '#domain/words/counts.ts'
import { bodyFacts } from '../../results/body-facts.ts'
import { canonicalLabel, ttfbLabel } from '../../results/page-fields.ts'
import { Fact } from '../fact.tsx'
import { LongList } from '../long-list.tsx'
import { LongText } from '../long-text.tsx'
import { Nothing, Section } from '../section.tsx'

/** Without the sentence on indexability, which is at the top of the screen. */
export function ResponseSection({ detail }: { detail: PageDetail }) {
  const isRead = detail.page.status === 'success'
  return (
    <Section id="overview" title="Response and indexing">
      {detail.missing && <Nothing>What the page declares cannot be shown. {detail.missing}</Nothing>}
      <dl className="grid grid-cols-1 gap-x-10 text-sm xl:grid-cols-2">
        {isRead && !detail.missing && <DirectiveFacts detail={detail} />}
        <ResponseFacts detail={detail} />
      </dl>
    </Section>
  )
}

function DirectiveFacts({ detail: { page, facts } }: { detail: PageDetail }) {
  const { declared } = page
  const agents = Object.entries(declared?.robotsByAgent ?? {})
  return (
    <>
      <Fact term="Canonical" note={facts?.canonicalFrom === 'header' ? 'Declared by a Link header.' : undefined}>
        <LongText text={canonicalLabel(page)} />
      </Fact>
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
    </>
  )
}

function ResponseFacts({ detail: { page, facts } }: { detail: PageDetail }) {
  const unicode = unicodeHost(page.url)
  return (
    <>
      {unicode && <Fact term="Host">{unicode}</Fact>}
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
      {page.renderingError && (
        <Fact term="Not rendered" note="This page was checked without running its scripts.">
          <LongText text={page.renderingError} />
        </Fact>
      )}
    </>
  )
}
