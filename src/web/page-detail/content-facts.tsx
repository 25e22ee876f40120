import type { PageDetail } from '#domain/reports/page-detail.ts'
import { counted, formatNumber, formatNumberOr } from '#domain/words/counts.ts'
import { isBlank, lengthOf } from '#domain/words/text.ts'
import { bodyFacts } from '../results/body-facts.ts'
import { COUNTED_IMAGES, canonicalLabel, imagesLabel } from '../results/page-fields.ts'
import { Fact } from './fact.tsx'
import { LongList } from './long-list.tsx'
import { LongText } from './long-text.tsx'

type FactsProps = { detail: PageDetail }

export function ContentFacts({ detail }: FactsProps) {
  return (
    <>
      <TextFacts detail={detail} />
      <DirectiveFacts detail={detail} />
      <AnnotationFacts detail={detail} />
      <RenderingFacts detail={detail} />
    </>
  )
}

function TextFacts({ detail: { page, facts } }: FactsProps) {
  return (
    <>
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
      <HeadingFact h1s={page.declared?.h1s ?? []} />
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
    </>
  )
}

function lengthNote(text: string, tag: string | null | undefined, borrowed: string): string | undefined {
  if (text === '') return undefined
  return isBlank(tag) && tag !== undefined ? borrowed : counted(lengthOf(text), 'character')
}

function HeadingFact({ h1s }: { h1s: string[] }) {
  return (
    <Fact term={h1s.length > 1 ? `H1 (${formatNumber(h1s.length)})` : 'H1'}>
      {h1s.length === 0 ? (
        'No H1'
      ) : (
        <LongList items={h1s} noun="H1s">
          {(text) => (isBlank(text) ? <span className="text-muted">empty</span> : <LongText text={text} />)}
        </LongList>
      )}
    </Fact>
  )
}

function DirectiveFacts({ detail: { page, facts } }: FactsProps) {
  const { declared } = page
  const agents = Object.entries(declared?.robotsByAgent ?? {})
  return (
    <>
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
    </>
  )
}

function AnnotationFacts({ detail: { page } }: FactsProps) {
  const hreflangs = (page.declared?.hreflangs ?? []).map(({ lang, url }) => [lang, url] as const)
  return (
    <>
      <PairsFact term="Hreflang" noun="languages" pairs={hreflangs} />
      <PairsFact term="Open Graph" noun="tags" pairs={Object.entries(page.declared?.openGraph ?? {})} />
    </>
  )
}

type PairsFactProps = { term: string; noun: string; pairs: (readonly [name: string, value: string])[] }

function PairsFact({ term, noun, pairs }: PairsFactProps) {
  return (
    <Fact term={term}>
      {pairs.length === 0 ? (
        'None'
      ) : (
        <LongList items={pairs} noun={noun} max={5}>
          {([name, value]) => (
            <>
              <span className="font-medium">{name}</span> <LongText text={value} className="text-muted" />
            </>
          )}
        </LongList>
      )}
    </Fact>
  )
}

function RenderingFacts({ detail: { page } }: FactsProps) {
  return (
    <>
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
