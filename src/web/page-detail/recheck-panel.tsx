import { ArrowRight, CircleCheck, CircleDot, CirclePlus, type LucideIcon } from 'lucide-react'
import { isNotCrawled } from '#domain/crawls/not-crawled.ts'
import type { Issue } from '#domain/issues/issue.ts'
import type { DatedRecheck, PageDetail } from '#domain/reports/page-detail.ts'
import { type FactChange, factChangesOf, type IssueChanges, issueChangesOf } from '#domain/reports/recheck-changes.ts'
import type { Indexability } from '#domain/reports/report.ts'
import { counted } from '#domain/words/counts.ts'
import { Refusal } from '../client/refusal.tsx'
import { Card } from '../design/card.tsx'
import { Notice } from '../design/notice.tsx'
import { Moment } from '../design/times/moment.tsx'
import { INDEXABILITY_WORDS } from '../reports/filters/filter-choices.ts'
import { SeverityBadge } from '../results/score-badges.tsx'
import { LongText } from './long-text.tsx'
import type { Rechecking } from './use-recheck.ts'

export function RecheckPanel({ detail, rechecking }: { detail: PageDetail; rechecking: Rechecking }) {
  const { recheck } = detail
  return (
    <div aria-live="polite" className="grid grid-cols-1 gap-3 empty:hidden">
      {rechecking.isRunning && <p className="text-sm text-muted">Fetching this page now. This takes up to a minute.</p>}
      <Refusal error={rechecking.error} />
      {recheck && <Result detail={detail} recheck={recheck} />}
    </div>
  )
}

function Result({ detail, recheck }: { detail: PageDetail; recheck: DatedRecheck }) {
  const changes = issueChangesOf(detail)
  const facts = factChangesOf(detail)
  return (
    <Card aria-labelledby="recheck-title" className="grid grid-cols-1 gap-4 p-5 max-sm:p-4">
      <div>
        <h2 id="recheck-title" className="text-lg font-semibold">
          Re-checked <Moment at={recheck.checkedAt} isAgo />
        </h2>
        <p className="text-sm text-muted">
          {sumUp(detail, changes, facts)} The results below are still those of the crawl.
        </p>
      </div>
      {recheck.page.error && <Notice tone="error">{recheck.page.error.message}</Notice>}
      {changes && <Issues changes={changes} />}
      {(detail.page.status === 'error' || recheck.rulesNote) && (
        <IssueList title="Issues the page has now" Icon={CircleDot} tone="text-warn" issues={recheck.page.issues} />
      )}
      {facts.length > 0 && <Facts facts={facts} />}
    </Card>
  )
}

function sumUp({ page, recheck }: PageDetail, changes: IssueChanges | null, facts: FactChange[]): string {
  if (!changes) {
    if (isNotCrawled(page.error)) return 'The crawl did not request this page, so there are no issues to compare with.'
    if (recheck?.rulesNote && recheck.page.status === 'success') return recheck.rulesNote
    return page.status === 'error'
      ? 'The page was broken in the crawl, so there are no issues to compare with.'
      : 'The page is broken now, so its issues are unknown.'
  }
  const { fixed, added, stillOpen } = changes
  if (fixed.length === 0 && added.length === 0 && facts.length === 0) return 'Nothing has changed since the crawl.'
  const parts = [
    fixed.length > 0 && `${counted(fixed.length, 'issue')} fixed since the crawl`,
    added.length > 0 && counted(added.length, 'new issue'),
    stillOpen.length > 0 && `${counted(stillOpen.length, 'issue')} still open`,
  ].filter((part) => part !== false)
  return parts.length > 0 ? `${parts.join(', ')}.` : 'No issue was fixed or found since the crawl.'
}

function Issues({
  changes: { fixed, stillOpen, added, notChecked, notJudged, isWithoutScripts },
}: {
  changes: IssueChanges
}) {
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3">
      <IssueList title="Fixed since the crawl" Icon={CircleCheck} tone="text-good" issues={fixed} />
      <IssueList title="New since the crawl" Icon={CirclePlus} tone="text-bad" issues={added} />
      <IssueList title="Still open" Icon={CircleDot} tone="text-warn" issues={stillOpen} />
      {notJudged.length > 0 && (
        <p className="text-sm text-muted sm:col-span-full">
          No longer judged, because the page is not indexable now: {notJudged.map(({ message }) => message).join('; ')}
        </p>
      )}
      {notChecked.length > 0 && (
        <p className="text-sm text-muted sm:col-span-full">
          Not re-checked, because only a crawl can judge this: {notChecked.map(({ message }) => message).join('; ')}
        </p>
      )}
      {isWithoutScripts && (
        <p className="text-sm text-muted sm:col-span-full">
          The crawl rendered this page and the re-check did not, so some differences can come from scripts that did not
          run.
        </p>
      )}
    </div>
  )
}

type IssueListProps = { title: string; Icon: LucideIcon; tone: string; issues: Issue[] }

function IssueList({ title, Icon, tone, issues }: IssueListProps) {
  if (issues.length === 0) return null
  return (
    <section aria-label={title}>
      <h3 className="flex items-center gap-1.5 text-sm font-medium">
        <Icon className={`size-4 ${tone}`} aria-hidden="true" />
        {title}
      </h3>
      <ul className="mt-1.5 grid grid-cols-1 gap-1 text-sm">
        {issues.map(({ type, message, severity }) => (
          <li key={type} className="flex flex-wrap items-center gap-1.5 wrap-anywhere">
            {message} <SeverityBadge severity={severity} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Facts({ facts }: { facts: FactChange[] }) {
  return (
    <dl className="grid grid-cols-1 gap-2 border-t border-line pt-4 text-sm">
      {facts.map(({ name, before, after }) => (
        <div key={name} className="grid grid-cols-1 gap-x-3 sm:grid-cols-[9rem_minmax(0,1fr)]">
          <dt className="text-muted">{name}</dt>
          <dd className="min-w-0">
            <del className="text-muted">
              <LongText text={valueLabel(name, before)} max={200} />
            </del>
            <ArrowRight className="mx-1.5 inline size-3.5 text-subtle" aria-label="became" />
            <ins className="font-medium no-underline">
              <LongText text={valueLabel(name, after)} max={200} />
            </ins>
          </dd>
        </div>
      ))}
    </dl>
  )
}

function valueLabel(name: string, value: string): string {
  if (name === 'Indexability') return INDEXABILITY_WORDS[value as Indexability]
  return value === '' ? 'none' : value
}
