import type { CrawlPageResult } from '#domain/crawls/crawl-page-result.ts'
import type { CheckSeverity } from '#domain/issues/issue.ts'
import type { Colour, HealthScore, LlmReadiness, LlmStatus } from '#domain/issues/score.ts'
import { Badge, type Tone } from '../design/badge.tsx'

const COLOUR_TONES: Record<Colour, Tone> = { green: 'good', orange: 'warn', red: 'bad' }
const LLM_TONES: Record<LlmStatus, Tone> = { excellent: 'good', good: 'accent', needs_work: 'warn' }
const LLM_WORDS: Record<LlmStatus, string> = {
  excellent: 'Excellent',
  good: 'Good',
  needs_work: 'Needs work',
}
const SEVERITY_TONES: Record<CheckSeverity, Tone> = { high: 'bad', medium: 'warn', low: 'neutral', info: 'accent' }

export function HealthBadge({ score }: { score: Pick<HealthScore, 'overall' | 'score'> | null }) {
  if (!score) return <span className="text-subtle">N/A</span>
  return <Badge tone={COLOUR_TONES[score.overall]}>{score.score}</Badge>
}

export function LlmBadge({ readiness }: { readiness: Pick<LlmReadiness, 'score' | 'status'> | null }) {
  if (readiness?.score == null || readiness.status === null) return <span className="text-subtle">N/A</span>
  return (
    <Badge tone={LLM_TONES[readiness.status]}>
      {readiness.score} {LLM_WORDS[readiness.status]}
    </Badge>
  )
}

type SeverityBadgeProps = { severity: CheckSeverity; text?: string }

export function SeverityBadge({ severity, text = severity === 'info' ? 'information' : severity }: SeverityBadgeProps) {
  return <Badge tone={SEVERITY_TONES[severity]}>{text}</Badge>
}

type StatusBadgeProps = { page: Pick<CrawlPageResult, 'status' | 'statusCode'>; isNotCrawled: boolean }

/** Shows the status code, or 'Error' if the page did not respond. */
export function StatusBadge({ page, isNotCrawled }: StatusBadgeProps) {
  if (isNotCrawled) return <Badge tone="warn">Not crawled</Badge>
  const word = page.status === 'success' ? 'Success' : 'Error'
  return (
    <Badge tone={page.status === 'success' ? 'good' : 'bad'} title={word}>
      <span className={page.statusCode ? 'sr-only' : undefined}>{word}</span>
      {page.statusCode}
    </Badge>
  )
}
