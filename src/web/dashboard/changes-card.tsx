import { Fragment } from 'react'
import { Link } from 'react-router'
import { describeCauses } from '#domain/issues/describe-causes.ts'
import { areComparable, caveatOf, describeNewOnAdded } from '#domain/reports/compared-crawls.ts'
import type { CausedChanges, ChangeCause, ChangeKind, CrawlChanges } from '#domain/reports/dashboard.ts'
import { counted, formatNumber } from '#domain/words/counts.ts'
import { classNames } from '../design/class-names.ts'
import { Moment } from '../design/times/moment.tsx'
import { ComparedFindings } from '../history/compared-findings.tsx'
import { type Comparison, compareLink } from '../history/history-links.ts'
import { DashboardCard } from './dashboard-card.tsx'

export function ChangesCard({ slug, changes }: { slug: string; changes: CrawlChanges | null }) {
  if (!changes) {
    return (
      <DashboardCard title="What changed">
        <p className="text-sm text-muted">
          There is only one crawl so far. Crawl again after you change something to see new, fixed and open issues here.
        </p>
      </DashboardCard>
    )
  }
  const { base, other, issues, pages } = changes
  const to = (kind: ChangeKind) => compareLink(slug, { base: base.id, other: other.id, kind })
  const caveat = caveatOf(changes)
  return (
    <DashboardCard
      title="What changed"
      text={
        <>
          Since the crawl of <Moment at={base.createdAt} />
        </>
      }
    >
      <IssueCounts changes={changes} to={to} />
      <OtherChanges changes={changes} link={(more) => compareLink(slug, { base: base.id, other: other.id, ...more })} />
      {pages.broke > 0 && (
        <p className="text-sm font-medium">
          <Link to={to('broke')} className="rounded-sm text-bad tabular-nums hover:underline">
            {counted(pages.broke, 'page')} broke
          </Link>{' '}
          since then.
        </p>
      )}
      {pages.recovered > 0 && (
        <p className="text-sm font-medium">
          <Link to={to('recovered')} className="rounded-sm text-good tabular-nums hover:underline">
            {counted(pages.recovered, 'page')} recovered
          </Link>
        </p>
      )}
      {issues.lost > 0 && (
        <p className="text-sm text-muted">
          <Link to={to('lost')} className={LINK}>
            {counted(issues.lost, 'issue')}
          </Link>{' '}
          no longer judged, such as on removed, broken or noindex pages. Not counted as fixed.
        </p>
      )}
      <p className="text-sm text-muted">
        Pages:{' '}
        <Link to={to('added')} className={LINK}>
          {formatNumber(pages.added)} added
        </Link>
        ,{' '}
        <Link to={to('removed')} className={LINK}>
          {formatNumber(pages.removed)} removed
        </Link>
        ,{' '}
        {pages.blocked > 0 && (
          <>
            <Link to={to('blocked')} className={LINK}>
              {formatNumber(pages.blocked)} now blocked by robots.txt
            </Link>
            ,{' '}
          </>
        )}
        {pages.leftOut > 0 && (
          <>
            <Link to={to('left-out')} className={LINK}>
              {formatNumber(pages.leftOut)} left out by settings or limits
            </Link>
            ,{' '}
          </>
        )}
        <Link to={to('changed')} className={LINK}>
          {formatNumber(pages.changed)} changed
        </Link>
        , {formatNumber(pages.unchanged)} unchanged.
      </p>
      <ComparedFindings slug={slug} changes={changes} />
      {caveat && <p className="text-xs text-subtle">{caveat}</p>}
    </DashboardCard>
  )
}

type IssueCountsProps = { changes: CrawlChanges; to: (kind: ChangeKind) => string }

function IssueCounts({ changes, to }: IssueCountsProps) {
  const { issues } = changes
  const onAdded = describeNewOnAdded(changes)
  const tones = areComparable(changes) ? { bad: 'text-bad', good: 'text-good' } : {}
  return (
    <>
      <dl className="grid grid-cols-3 gap-px overflow-hidden rounded-lg border border-line bg-line">
        <Count label="New" count={issues.appeared} to={to('appeared')} tone={tones.bad} />
        <Count label="Fixed" count={issues.fixed} to={to('fixed')} tone={tones.good} />
        <Count label="Still open" count={issues.stillOpen} to={to('still-open')} />
      </dl>
      {onAdded && <p className="text-sm text-muted">{onAdded}</p>}
    </>
  )
}

type OtherChangesProps = { changes: CrawlChanges; link: (more: Partial<Comparison>) => string }

/** Changes that the numbers above leave out: those not caused by the site, and issues of URLs that are not pages. */
function OtherChanges({ changes: { issues, siteIssues }, link }: OtherChangesProps) {
  const { byRules, unknown } = issues
  const ofSite = [
    { count: siteIssues.appeared, words: 'new', kind: 'appeared' as const },
    { count: siteIssues.fixed, words: 'fixed', kind: 'fixed' as const },
    { count: siteIssues.stillOpen, words: 'still open', kind: 'still-open' as const },
  ].filter(({ count }) => count > 0)
  return (
    <>
      {byRules.appeared + byRules.fixed > 0 && (
        <p className="text-sm text-muted">
          Because the rules changed: <Caused cause="rules" of={byRules} link={link} />. Not counted above.
        </p>
      )}
      {unknown.appeared + unknown.fixed > 0 && (
        <p className="text-sm text-muted">
          By checks whose result is not known in one of the crawls: <Caused cause="unknown" of={unknown} link={link} />.
          Not counted above.
        </p>
      )}
      {ofSite.length > 0 && (
        <p className="text-sm text-muted">
          Issues of the whole site:{' '}
          {ofSite.map(({ count, words, kind }, nth) => (
            <Fragment key={kind}>
              {nth > 0 && ', '}
              <Link to={link({ kind, of: 'urls' })} className={LINK}>
                {formatNumber(count)} {words}
              </Link>
            </Fragment>
          ))}
          .
        </p>
      )}
      {describeCauses(siteIssues).map((words) => (
        <p key={words} className="text-sm text-muted">
          Issues of the whole site: {words}.
        </p>
      ))}
    </>
  )
}

type CausedProps = { cause: ChangeCause; of: CausedChanges; link: OtherChangesProps['link'] }

function Caused({ cause, of: { appeared, fixed }, link }: CausedProps) {
  return (
    <>
      {appeared > 0 && (
        <Link to={link({ kind: 'appeared', cause })} className={LINK}>
          {formatNumber(appeared)} new
        </Link>
      )}
      {appeared > 0 && fixed > 0 && ' and '}
      {fixed > 0 && (
        <Link to={link({ kind: 'fixed', cause })} className={LINK}>
          {formatNumber(fixed)} no longer found
        </Link>
      )}
    </>
  )
}

type CountProps = { label: string; count: number; to: string; tone?: string | undefined }

function Count({ label, count, to, tone }: CountProps) {
  return (
    <div className="relative bg-surface px-3 py-2 hover:bg-sunken">
      <dt className="text-xs text-muted">
        <Link to={to} className="after:absolute after:inset-0">
          {label}
        </Link>
      </dt>
      <dd className={classNames('text-xl font-semibold tabular-nums', count > 0 && tone)}>{formatNumber(count)}</dd>
    </div>
  )
}

const LINK = 'rounded-sm font-medium text-accent-ink tabular-nums hover:underline'
