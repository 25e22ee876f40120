import { Check, X } from 'lucide-react'
import { isNotCrawled } from '#domain/crawls/not-crawled.ts'
import { explainLlmReadiness } from '#domain/issues/explain-llm-readiness.ts'
import type { PageDetail } from '#domain/reports/page-detail.ts'
import { Badge } from '../../design/badge.tsx'
import { NOT_CRAWLED, Nothing, Section } from '../section.tsx'

export function ReadinessSection({ detail: { page, facts } }: { detail: PageDetail }) {
  const { llmReadiness } = page
  if (page.status === 'error' || !llmReadiness) {
    return (
      <Section id="llm-readiness" title="LLM readiness">
        <Nothing>
          {isNotCrawled(page.error) ? NOT_CRAWLED : 'N/A. Fix crawling errors first: a broken page has no LLM score.'}
        </Nothing>
      </Section>
    )
  }
  const factors = explainLlmReadiness(llmReadiness, {
    ...page,
    titleTag: facts ? facts.titleTag : page.title,
    metaDescriptionTag: facts ? facts.metaDescriptionTag : page.metaDescription,
  })
  const met = factors.filter(({ isMet }) => isMet).length
  return (
    <Section
      id="llm-readiness"
      title="LLM readiness"
      hint={`${met} of 5 factors at 20 percent each: a score of ${llmReadiness.score}.`}
    >
      <ul className="grid grid-cols-1 divide-y divide-line text-sm">
        {factors.map(({ name, isMet, reason, advice }) => (
          <li
            key={name}
            className={
              'grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 py-2.5 ' + 'lg:grid-cols-[10rem_minmax(0,1fr)_auto]'
            }
          >
            <h3 className="font-medium">{name}</h3>
            <div className="max-lg:order-last max-lg:col-span-full">
              <p className="text-muted">{reason}</p>
              {advice && <p className="mt-0.5">{advice}</p>}
            </div>
            <Badge tone={isMet ? 'good' : 'warn'}>
              {isMet ? (
                <Check className="size-3.5" aria-hidden="true" />
              ) : (
                <X className="size-3.5" aria-hidden="true" />
              )}
              {isMet ? 'Yes' : 'No'}
            </Badge>
          </li>
        ))}
      </ul>
    </Section>
  )
}
