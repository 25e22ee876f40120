import type { CrawlPageResult } from '#domain/crawls/crawl-page-result.ts'
import { type Fact, factsOf } from './facts-of.ts'

export function PageFacts({ page }: { page: CrawlPageResult }) {
  return (
    <dl className="grid grid-cols-1 content-start gap-2 text-sm">
      {factsOf(page).map((fact) => (
        <FactItem key={`${fact.term} ${fact.value}`} fact={fact} />
      ))}
    </dl>
  )
}

function FactItem({ fact: { term, value, note } }: { fact: Fact }) {
  return (
    <div className="grid grid-cols-[8.5rem_minmax(0,1fr)] gap-2 max-sm:grid-cols-[6.5rem_minmax(0,1fr)]">
      <dt className="text-muted">{term}</dt>
      <dd className="wrap-anywhere tabular-nums">
        {value}
        {note && <span className="mt-0.5 block text-xs text-muted">{note}</span>}
      </dd>
    </div>
  )
}
