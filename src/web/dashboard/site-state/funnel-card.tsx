import type { FunnelStep, Lost } from '#domain/site-state/funnel.ts'
import { formatNumber, formatShare } from '#domain/words/counts.ts'
import { DashboardCard } from '../dashboard-card.tsx'
import { type CrawlPlace, RowsLink } from './rows-link.tsx'

const SHOWN_REASONS = 3

export function FunnelCard({ place, steps }: { place: CrawlPlace; steps: FunnelStep[] }) {
  const most = Math.max(1, ...steps.map(({ count }) => count ?? 0))
  return (
    <DashboardCard title="From found to linked" text="How many URLs reach each step, and why the others do not">
      <ol className="flex flex-wrap gap-px overflow-hidden rounded-lg border border-line bg-line">
        {steps.map((step) => (
          <Step key={step.id} place={place} step={step} most={most} />
        ))}
      </ol>
    </DashboardCard>
  )
}

const WHOLES: Record<FunnelStep['id'], string> = {
  found: 'found',
  crawled: 'crawled',
  loaded: 'pages with 200',
  indexable: 'indexable',
  'in-sitemap': 'those in a sitemap',
  linked: 'linked',
}

type StepProps = { place: CrawlPlace; step: FunnelStep; most: number }

function Step({ place, step: { label, count, share, rows, lost, note, of }, most }: StepProps) {
  return (
    <li className="grid min-w-0 flex-1 basis-full grid-cols-1 content-start gap-1.5 bg-surface p-3 sm:basis-2/5 lg:basis-3/10 xl:basis-0">
      <p className="text-sm text-muted">{label}</p>
      <p className="flex flex-wrap items-baseline justify-between gap-x-2">
        {count === null ? (
          <span className="text-xl font-semibold text-muted">not known</span>
        ) : (
          <RowsLink place={place} rows={rows} className="text-xl font-semibold">
            {formatNumber(count)}
          </RowsLink>
        )}
        {share !== null && of !== null && (
          <span className="text-xs text-muted tabular-nums">
            {formatShare(share)} of {WHOLES[of]}
          </span>
        )}
      </p>
      <div aria-hidden="true" className="h-1 overflow-hidden rounded-full bg-line">
        <div className="h-full rounded-full bg-chart-1" style={{ width: `${((count ?? 0) / most) * 100}%` }} />
      </div>
      {lost.length > 0 && <LostList place={place} lost={lost} />}
      {note && <p className="text-xs text-muted">{note}</p>}
    </li>
  )
}

function LostList({ place, lost }: { place: CrawlPlace; lost: Lost[] }) {
  const [shown, more] = [lost.slice(0, SHOWN_REASONS), lost.slice(SHOWN_REASONS)]
  return (
    <div className="grid gap-0.5 text-xs">
      <LostLines place={place} lost={shown} />
      {more.length > 0 && (
        <details>
          <summary className="cursor-pointer rounded-sm text-muted hover:text-ink">{more.length} more</summary>
          <LostLines place={place} lost={more} />
        </details>
      )}
    </div>
  )
}

function LostLines({ place, lost }: { place: CrawlPlace; lost: Lost[] }) {
  return (
    <ul className="grid gap-0.5">
      {lost.map(({ label, count, rows }) => (
        <li key={label} className="flex items-baseline justify-between gap-2">
          <span className="min-w-0 text-muted">{label}</span>
          <RowsLink place={place} rows={rows} className="shrink-0">
            <span aria-hidden="true">−</span>
            {formatNumber(count)}
          </RowsLink>
        </li>
      ))}
    </ul>
  )
}
