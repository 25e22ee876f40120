import { CircleCheck, RefreshCw } from 'lucide-react'
import type { DraftCheck } from '#domain/content/content-desk.ts'
import { colourOf } from '#domain/issues/score.ts'
import { Badge, type Tone } from '../../design/badge.tsx'
import { Button } from '../../design/button.tsx'
import { InlineCode } from '../../design/inline-code.tsx'
import { Skeleton } from '../../design/loading/skeleton.tsx'
import { Notice } from '../../design/notice.tsx'
import { SCORE_TONES } from '../../results/score-tones.ts'
import { useDraftCheck } from './draft/use-draft-check.ts'
import { LostUrls } from './lost-urls.tsx'
import type { PanelProps } from './seo-panel.tsx'

/** Shows the issues our crawler would find on the page, before it is published. */
export function ChecksPanel({ item, fields }: Pick<PanelProps, 'item' | 'fields'>) {
  const { verdict, error, isRunning, again } = useDraftCheck(item, fields)
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex items-center justify-between gap-4">
        <p role="status" className="text-sm text-muted">
          {isRunning
            ? 'Checking the draft…'
            : error
              ? 'Not checked.'
              : 'The draft was checked as visitors will see it.'}
        </p>
        <Button size="sm" variant="ghost" isLoading={isRunning} onClick={again}>
          {!isRunning && <RefreshCw className="size-4" aria-hidden="true" />}
          Check again
        </Button>
      </div>
      {error && <Notice tone="error">{error.message}</Notice>}
      {verdict ? <Verdict verdict={verdict} /> : isRunning && <Skeleton className="h-40" />}
    </div>
  )
}

function Verdict({ verdict }: { verdict: DraftCheck }) {
  const { healthScore, llmReadiness, issues, recommendations } = verdict
  return (
    <>
      <dl className="grid grid-cols-2 gap-3">
        <Score term="Health" value={healthScore} />
        <Score term="LLM readiness" value={llmReadiness} />
      </dl>
      {issues.length === 0 ? (
        <p className="flex items-center gap-2 text-sm text-good">
          <CircleCheck className="size-4" aria-hidden="true" />
          No issues found.
        </p>
      ) : (
        <ul className="grid gap-3">
          {issues.map(({ type, severity, title, message, fix }) => (
            <li key={type} className="grid gap-1 rounded-lg border border-line p-3 text-sm">
              <div className="flex items-start justify-between gap-2">
                <h3 className="font-medium">{title}</h3>
                <Badge tone={SEVERITY_TONES[severity]}>{severity}</Badge>
              </div>
              <p className="text-muted">{message}</p>
              <p>
                <InlineCode text={fix} />
              </p>
            </li>
          ))}
        </ul>
      )}
      <LostUrls {...verdict} />
      {recommendations.length > 0 && (
        <section className="grid gap-1.5 text-sm">
          <h3 className="font-medium">For language models</h3>
          <ul className="grid list-disc gap-1 pl-5 text-muted">
            {recommendations.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

function Score({ term, value }: { term: string; value: number }) {
  return (
    <div className="rounded-lg border border-line p-3">
      <dt className="text-sm text-muted">{term}</dt>
      <dd className={`text-2xl font-semibold tabular-nums ${SCORE_TONES[colourOf(value)]}`}>{value}</dd>
    </div>
  )
}

const SEVERITY_TONES: Record<DraftCheck['issues'][number]['severity'], Tone> = {
  high: 'bad',
  medium: 'warn',
  low: 'neutral',
}
