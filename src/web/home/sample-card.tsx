import { colourOf } from '#domain/issues/score.ts'
import { SAMPLE_PATH, type SampleCrawl } from '#domain/sample-report/sample-report.ts'
import { formatNumber, plural } from '#domain/words/counts.ts'
import { formatDay } from '#domain/words/dates.ts'
import { ButtonLink } from '../design/button.tsx'
import { Card } from '../design/card.tsx'
import { classNames } from '../design/class-names.ts'
import { SCORE_TONES } from '../results/score-tones.ts'

/** The current numbers of the sample report. */
export function SampleCard({ url, crawl }: { url: string; crawl: SampleCrawl }) {
  const { pages, issues, siteScore, aiIndex, finishedAt } = crawl
  return (
    <Card aria-labelledby="sample-title" className="grid gap-4 p-5">
      <div className="grid gap-0.5">
        <h2 id="sample-title" className="text-sm font-semibold">
          Live sample report
        </h2>
        <p className="text-sm wrap-anywhere text-muted">
          {new URL(url).host}, our own site, crawled {formatDay(finishedAt)}
        </p>
      </div>
      <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-line bg-line">
        <Value label="Site score" value={siteScore} isScore />
        <Value label="AI readiness" value={aiIndex} isScore />
        <Value label={plural(pages, 'Page', 'Pages')} value={pages} />
        <Value label={plural(issues, 'Issue', 'Issues')} value={issues} />
      </dl>
      <ButtonLink to={SAMPLE_PATH}>Open the sample report</ButtonLink>
    </Card>
  )
}

function Value({ label, value, isScore = false }: { label: string; value: number | null; isScore?: boolean }) {
  return (
    <div className="grid content-start gap-0.5 bg-surface p-3">
      <dt className="text-xs text-muted">{label}</dt>
      <dd
        className={classNames(
          'text-2xl font-semibold tabular-nums',
          isScore && value !== null && SCORE_TONES[colourOf(value)],
        )}
      >
        {value === null ? 'N/A' : formatNumber(value)}
        {isScore && value !== null && <span className="text-sm font-normal text-muted"> of 100</span>}
      </dd>
    </div>
  )
}
