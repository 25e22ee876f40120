import { Hourglass, TriangleAlert } from 'lucide-react'
import type { SampleSummary } from '#domain/sample-report/sample-report.ts'
import { counted } from '#domain/words/counts.ts'
import { ButtonLink } from '../design/button.tsx'
import { EmptyState } from '../design/empty-state.tsx'

/** Shown until the first crawl has finished. There is no made-up report. */
export function SampleWaiting({ waiting: { status, crawled, error } }: { waiting: Waiting }) {
  const isFailed = status === 'failed'
  return (
    <>
      <h1 className="text-2xl font-semibold">The sample report is not ready yet</h1>
      <EmptyState
        Icon={isFailed ? TriangleAlert : Hourglass}
        Heading="h2"
        title={isFailed ? 'The last crawl of this site failed' : 'The first crawl of this site is not finished'}
        text={isFailed ? failedWords(error) : runningWords(status, crawled)}
      >
        <ButtonLink to="/">Crawl your own site meanwhile</ButtonLink>
      </EmptyState>
    </>
  )
}

type Waiting = NonNullable<SampleSummary['waiting']>

function failedWords(error: string | null): string {
  return `${error ?? 'It was cancelled.'} It is tried again every 15 minutes. If this is your server, check that it can reach its PUBLIC_URL.`
}

function runningWords(status: Waiting['status'], crawled: number): string {
  if (status === 'queued') return 'It starts by itself in a moment. Reload this page in a few minutes.'
  return `It has crawled ${counted(crawled, 'page')} so far. Reload this page in a few minutes.`
}
