import { useState } from 'react'
import { Link } from 'react-router'
import { shareWords } from '#domain/checks/counted-thing.ts'
import { brokenWeight, byWeight, type FirstByTraffic, trafficRule } from '#domain/issues/by-traffic.ts'
import { formatPoints } from '#domain/issues/explain-site-score.ts'
import { MAX_TOP_ISSUES } from '#domain/issues/first-to-fix.ts'
import { BROKEN_PAGES, SOFT_404, SOFT_404_MEANING, SOFT_404S } from '#domain/issues/missing-pages.ts'
import { limitingFirst, TOP_ISSUES_RULE } from '#domain/issues/top-issues.ts'
import { OWNERS } from '#domain/reports/check-result.ts'
import { affectedShare, affectedWords, EFFORT_WORDS, OWNER_WORDS } from '#domain/reports/check-words.ts'
import type { BrokenPages, IssueKinds, Soft404s, TopIssue } from '#domain/reports/dashboard.ts'
import { NO_FILTER } from '#domain/reports/report-filter.ts'
import { TRAFFIC_FIELD_WORDS, TRAFFIC_KIND_WORDS, type TrafficMeasure } from '#domain/traffic/traffic.ts'
import { counted, formatNumber, formatShare } from '#domain/words/counts.ts'
import { Badge } from '../design/badge.tsx'
import { Button } from '../design/button.tsx'
import { classNames } from '../design/class-names.ts'
import { InlineCode } from '../design/inline-code.tsx'
import { Moment } from '../design/times/moment.tsx'
import { NO_CHECK_FILTER } from '../reports/issues/check-filter.ts'
import { issueLink, reportLink } from '../reports/links.ts'
import { useCanOpenReport } from '../results/report-link.tsx'
import { SeverityBadge } from '../results/score-badges.tsx'
import { DashboardCard } from './dashboard-card.tsx'
import { ChoiceButtons } from './site-state/choice-buttons.tsx'

type TopIssuesProps = {
  slug: string
  crawlId: string
  issues: TopIssue[]
  kinds: IssueKinds
  unreadable: BrokenPages | null
  soft404s: Soft404s | null
  pages: number
  /** The same issues ordered by clicks; null or undefined if no clicks were uploaded. */
  byTraffic?: FirstByTraffic | null | undefined
}

type Owner = 'all' | keyof typeof OWNER_WORDS

const OWNER_LABELS: Record<Owner, string> = {
  all: 'All',
  developer: 'For my developer',
  editor: 'For my editors',
  seo: 'For SEO',
  hosting: 'For my hosting',
}

export function TopIssues({ slug, crawlId, issues, kinds, unreadable, soft404s, pages, byTraffic }: TopIssuesProps) {
  const canOpen = useCanOpenReport()
  const [owner, setOwner] = useState<Owner>('all')
  const [isWhole, setIsWhole] = useState(false)
  const [order, setOrder] = useState<'impact' | 'traffic'>('impact')
  const traffic = order === 'traffic' && byTraffic ? byTraffic : null
  const missing: Row[] = [
    ...(unreadable ? [{ ...brokenPagesRow(unreadable, pages, slug, crawlId), ...weighed(traffic?.broken) }] : []),
    ...(soft404s ? [{ ...soft404sRow(soft404s, pages, slug, crawlId), ...weighed(traffic?.soft404s) }] : []),
  ]
  const isShown = ({ owners }: Row) => owner === 'all' || owners.includes(owner)
  const listed = (traffic?.issues ?? issues).map((issue) => toRow(issue, slug, crawlId)).filter(isShown)
  const first = isWhole ? listed : listed.slice(0, MAX_TOP_ISSUES)
  const broken = missing.filter(isShown)
  const rows = traffic ? [...broken, ...first].sort(byWeight) : limitingFirst(broken, first)
  const choices = (['all', ...OWNERS] as const)
    .map((value) => ({ value, label: OWNER_LABELS[value], count: kinds[value] }))
    .filter(({ value, count }) => value === 'all' || count > 0 || missing.some(({ owners }) => owners.includes(value)))
  return (
    <DashboardCard title="Fix these first" text={headline(rows, pages)}>
      {rows.length > 0 && (
        <>
          <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
            {choices.length > 2 && (
              <ChoiceButtons label="Who fixes it" value={owner} choices={choices} onChange={setOwner} />
            )}
            {byTraffic && (
              <ChoiceButtons
                label="Order"
                value={order}
                choices={[
                  { value: 'impact', label: 'By impact and pages' },
                  { value: 'traffic', label: `By ${byTraffic.measure}` },
                ]}
                onChange={setOrder}
              />
            )}
            <OrderNote rule={traffic ? trafficRule(traffic.measure) : ruleOf(missing.length > 0)} />
          </div>
          {traffic && <TrafficNote slug={slug} traffic={traffic} />}
          <ol className="-mx-5 divide-y divide-line border-y border-line">
            {rows.map((row, index) => (
              <IssueRow key={row.to} issue={row} rank={index + 1} measure={traffic?.measure ?? null} />
            ))}
          </ol>
          {canOpen && kinds[owner] > 0 && <AllKinds slug={slug} crawlId={crawlId} owner={owner} count={kinds[owner]} />}
          {!canOpen && listed.length > MAX_TOP_ISSUES && (
            <Button size="sm" className="justify-self-start" onClick={() => setIsWhole(!isWhole)}>
              {isWhole ? 'Show the first only' : `Show all ${formatNumber(listed.length + broken.length)}`}
            </Button>
          )}
        </>
      )}
    </DashboardCard>
  )
}

function AllKinds({ slug, crawlId, owner, count }: { slug: string; crawlId: string; owner: Owner; count: number }) {
  const checks = { ...NO_CHECK_FILTER, owner: owner === 'all' ? null : owner }
  return (
    <Link
      to={reportLink(slug, { session: crawlId, tab: 'issues', checks })}
      className="justify-self-start rounded-sm text-sm font-medium text-accent-ink hover:underline"
    >
      {count === 1 ? 'Show it in the report' : 'All issues in the report'}
    </Link>
  )
}

type Row = Pick<TopIssue, 'title' | 'severity' | 'fix' | 'pages' | 'inlinks'> & {
  /** '3 of 50 pages'. */
  affected: string
  /** The affected share from 0 to 1; null if there is nothing to count. */
  share: number | null
  to: string
  limitsScore?: boolean
  isEmergency?: boolean
  owners: NonNullable<TopIssue['owner']>[]
  effort: TopIssue['effort']
  gain: number | null
  /** An issue of the whole site is stored with one page. The number of links to that page is irrelevant. */
  isOfSite?: boolean
  /** Additional details, such as why pages are broken. */
  note?: string
  /** Clicks on the affected pages, if the order is by clicks. Null for the whole site. */
  traffic?: number | null | undefined
  weight?: number | null | undefined
}

function weighed(traffic: number | undefined): Pick<Row, 'traffic' | 'weight'> {
  return traffic === undefined ? {} : { traffic, weight: brokenWeight(traffic) }
}

function TrafficNote({ slug, traffic }: { slug: string; traffic: FirstByTraffic }) {
  const { kind, fileName, uploadedAt, period, measure } = traffic
  return (
    <p className="text-sm wrap-anywhere text-muted">
      {TRAFFIC_FIELD_WORDS[measure]} from {TRAFFIC_KIND_WORDS[kind]}, period: {period ?? 'unknown'}.{' '}
      <Link to={`/dashboard/${slug}/traffic`} className="rounded-sm underline underline-offset-3 hover:text-ink">
        {fileName}
      </Link>
      , uploaded <Moment at={uploadedAt} />.
    </p>
  )
}

function toRow(issue: TopIssue, slug: string, crawlId: string): Row {
  return {
    ...issue,
    affected: affectedWords(issue),
    share: affectedShare(issue),
    owners: issue.owner === null ? [] : [issue.owner],
    isOfSite: issue.counts === 'site',
    to: issueLink(slug, issue.type, crawlId),
  }
}

const REASONS_SHOWN = 3

/** Broken pages need their own row, because no check can run on them and report an issue. */
function brokenPagesRow({ pages, inlinks, reasons }: BrokenPages, all: number, slug: string, session: string): Row {
  const shown = reasons.slice(0, REASONS_SHOWN).map((reason) => `${reason.words} (${formatNumber(reason.pages)})`)
  const words = [...shown, ...(reasons.length > REASONS_SHOWN ? ['others'] : [])].join(', ')
  return {
    title: BROKEN_PAGES,
    severity: 'high',
    note: words,
    fix: 'Restore or redirect them, or remove the links.',
    ...ofAllPages(pages, all),
    inlinks,
    // Editors fix links, and developers fix servers.
    ...{ owners: ['developer', 'editor'], effort: null, gain: null },
    to: reportLink(slug, { session, filter: { ...NO_FILTER, status: 'error' } }),
  }
}

/** The crawler, not a check, detects pages that do not exist but return a status other than 404. */
function soft404sRow({ pages, inlinks }: Soft404s, all: number, slug: string, session: string): Row {
  return {
    title: SOFT_404S,
    severity: 'high',
    note: SOFT_404_MEANING,
    fix: SOFT_404.fix,
    ...ofAllPages(pages, all),
    inlinks,
    ...{ owners: ['developer'], effort: 'M', gain: null },
    to: reportLink(slug, { session, filter: { ...NO_FILTER, indexability: 'soft_404' } }),
  }
}

function ofAllPages(pages: number, all: number): Pick<Row, 'pages' | 'affected' | 'share'> {
  return { pages, affected: shareWords(pages, all), share: all > 0 ? pages / all : 1 }
}

function headline(rows: Row[], pages: number): string {
  const first = rows[0]
  if (first) {
    return `Fix first: ${first.title} (${first.affected}). Each share is based on what the check could judge.`
  }
  return pages > 0 ? 'No check found anything to fix in the latest crawl.' : 'The latest crawl found no pages to check.'
}

const MISSING_RULE =
  'Broken pages and soft 404s come before all issues that do not limit the score, as links to them go nowhere.'

function ruleOf(hasMissing: boolean): string {
  return hasMissing ? `${MISSING_RULE} ${TOP_ISSUES_RULE}` : TOP_ISSUES_RULE
}

function OrderNote({ rule }: { rule: string }) {
  return (
    <details className="min-w-0 text-sm open:w-full">
      <summary className="cursor-pointer rounded-sm text-muted hover:text-ink">How it is ordered</summary>
      <p className="mt-1 max-w-prose text-muted">{rule}</p>
    </details>
  )
}

/** 'Developer · Hours · up to +1.20 points of the site score'. */
function workOf({ owners, effort, gain }: Row): string {
  return [
    owners.map((owner) => OWNER_WORDS[owner]).join(' or '),
    effort === null ? '' : EFFORT_WORDS[effort],
    gain === null ? '' : `up to +${formatPoints(gain)} points of the site score`,
  ]
    .filter((words) => words !== '')
    .join(' · ')
}

type IssueRowProps = { issue: Row; rank: number; measure: TrafficMeasure | null }

function IssueRow({ issue, rank, measure }: IssueRowProps) {
  const canOpen = useCanOpenReport()
  return (
    <li
      className={classNames(
        'relative grid grid-cols-[1.5rem_minmax(0,1fr)] gap-x-2 gap-y-1 px-5 py-2.5',
        'lg:grid-cols-[1.5rem_minmax(0,1fr)_11rem] lg:items-center',
        canOpen && 'hover:bg-sunken',
      )}
    >
      <span aria-hidden="true" className="self-start pt-px text-sm text-subtle tabular-nums">
        {rank}
      </span>
      <div className="grid min-w-0 gap-0.5">
        <div className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
          {canOpen ? (
            <Link to={issue.to} className="min-w-0 rounded-sm text-sm font-medium after:absolute after:inset-0">
              {issue.title}
            </Link>
          ) : (
            <span className="min-w-0 text-sm font-medium">{issue.title}</span>
          )}
          <SeverityBadge severity={issue.severity} />
          {issue.isEmergency && <Badge tone="bad">Emergency</Badge>}
          {issue.limitsScore && <Badge tone="bad">Limits the site score</Badge>}
        </div>
        {issue.note && <p className="text-sm wrap-anywhere">{issue.note}</p>}
        <p className="text-sm text-pretty text-muted">
          <InlineCode text={issue.fix} />
        </p>
        <p className="text-xs text-subtle tabular-nums">{workOf(issue)}</p>
      </div>
      <div className="col-start-2 flex flex-wrap items-baseline gap-x-3 gap-y-1 lg:col-start-3 lg:grid">
        <p className="flex flex-wrap gap-x-2 text-sm tabular-nums lg:justify-between">
          <span className="font-medium">{issue.affected}</span>
          {issue.share !== null && <span className="text-muted">{formatShare(issue.share)}</span>}
        </p>
        {issue.share !== null && (
          <div aria-hidden="true" className="h-1 overflow-hidden rounded-full bg-line max-lg:hidden">
            <div className="h-full rounded-full bg-chart-1" style={{ width: `${issue.share * 100}%` }} />
          </div>
        )}
        {measure !== null && (
          <p className="text-xs tabular-nums">
            {typeof issue.traffic === 'number' ? `${formatNumber(issue.traffic)} ${measure}` : 'The whole site'}
          </p>
        )}
        {issue.pages > 0 && issue.inlinks > 0 && !issue.isOfSite && (
          <p className="text-xs text-subtle tabular-nums">
            {counted(issue.inlinks, 'in-link')} of {issue.pages === 1 ? 'this page' : 'these pages'}
          </p>
        )}
      </div>
    </li>
  )
}
