import type { ReactNode } from 'react'
import type { BillingOverview } from '#domain/plans/billing-overview.ts'
import { UNLIMITED } from '#domain/plans/tiers.ts'
import { counted, formatNumber } from '#domain/words/counts.ts'
import { formatMonth } from '#domain/words/dates.ts'
import { AccountCard } from '../account/account-card.tsx'
import { classNames } from '../design/class-names.ts'
import { Progress } from '../design/loading/progress.tsx'

export function UsageCard({ usage, limits }: Pick<BillingOverview, 'usage' | 'limits'>) {
  return (
    <AccountCard title="Usage" text={describe(usage.since)}>
      <dl className="grid grid-cols-1 gap-x-8 gap-y-5 sm:grid-cols-6">
        <Limited label="Largest crawl" unit="page" used={usage.largestCrawl} limit={limits.maxUrls} />
        <Limited
          label="LLM Search-Ready checks in one crawl"
          unit="page"
          used={usage.maxLlmChecks}
          limit={limits.llmCheckLimit}
        />
        <Row label="Crawls">{formatNumber(usage.crawls)}</Row>
        <Row label="Pages crawled">{formatNumber(usage.pages)}</Row>
        <Row label="Websites">{limits.maxWebsites === UNLIMITED ? 'Unlimited' : `Up to ${limits.maxWebsites}`}</Row>
      </dl>
    </AccountCard>
  )
}

function describe(since: string): string {
  const month = formatMonth(since)
  return `Based on your stored crawls in ${month}. Deleting a project also deletes its crawls.`
}

type LimitedProps = { label: string; unit: string; used: number; limit: number }

function Limited({ label, unit, used, limit }: LimitedProps) {
  if (limit === UNLIMITED) return <Row label={label} isWide>{`${counted(used, unit)} (no limit)`}</Row>
  return (
    <Row label={label} isWide>
      {formatNumber(used)} of {formatNumber(limit)} {unit}s
      <Progress
        className="mt-2"
        label={`${label}: ${formatNumber(used)} of ${formatNumber(limit)} ${unit}s`}
        value={limit === 0 ? 0 : Math.min(100, Math.round((used / limit) * 100))}
      />
    </Row>
  )
}

function Row({ label, isWide = false, children }: { label: string; isWide?: boolean; children: ReactNode }) {
  return (
    <div className={classNames('grid content-start gap-0.5 text-sm', isWide ? 'sm:col-span-3' : 'sm:col-span-2')}>
      <dt className="text-muted">{label}</dt>
      <dd className="font-medium tabular-nums">{children}</dd>
    </div>
  )
}
