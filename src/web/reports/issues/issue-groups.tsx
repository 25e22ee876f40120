import { Link } from 'react-router'
import type { EvidenceCluster } from '#domain/issues/cluster-evidence.ts'
import type { IssueReport } from '#domain/reports/report.ts'
import { counted, formatNumber, plural } from '#domain/words/counts.ts'
import { Badge } from '../../design/badge.tsx'
import { Card } from '../../design/card.tsx'
import { classNames } from '../../design/class-names.ts'
import { issueLink, pageLink } from '../links.ts'

type IssueGroupsProps = { slug: string; issue: IssueReport; session: string | null; crawlId: string | null }

/** Groups of pages with a common cause. Shown before the list of all pages, because one change can fix many pages. */
export function IssueGroups({ slug, issue, session, crawlId }: IssueGroupsProps) {
  const { groups, group, type } = issue
  if (groups.total === 0) return null
  return (
    <section aria-labelledby="groups" className="grid grid-cols-1 gap-3">
      <div className="grid gap-0.5">
        <h2 id="groups" className="text-lg font-semibold">
          What they have in common
        </h2>
        <p className="text-sm text-muted">{groupsNote(issue)}</p>
      </div>
      <Card>
        <ol className="divide-y divide-line">
          {groups.shown.map((each) => (
            <GroupRow
              key={each.label}
              cluster={each}
              isCurrent={each.label === group}
              to={issueLink(slug, type, session, { group: each.label === group ? null : each.label })}
              linkToPage={(seq) => pageLink(slug, seq, crawlId, 'issues')}
            />
          ))}
        </ol>
      </Card>
    </section>
  )
}

/** Explains what is left out, with numbers. */
function groupsNote({ groups: { shown, total, compared, cut }, ...issue }: IssueReport): string {
  const all = issue.group === null ? issue.total + issue.urls.total : compared
  return [
    total > shown.length
      ? `The ${formatNumber(shown.length)} largest of ${counted(total, 'group')}.`
      : `${counted(total, 'group')} of pages with a common cause.`,
    ...(all > compared ? [`Only the first ${formatNumber(compared)} of ${formatNumber(all)} are compared.`] : []),
    ...(cut > 0
      ? [
          `${counted(cut, 'page')} ${plural(cut, 'has', 'have')} more evidence than is compared, so a group may be larger.`,
        ]
      : []),
  ].join(' ')
}

type GroupRowProps = {
  cluster: EvidenceCluster
  isCurrent: boolean
  to: string
  linkToPage: (seq: number) => string
}

const MAX_CHARACTERS = 300

function GroupRow({ cluster, isCurrent, to, linkToPage }: GroupRowProps) {
  const { kind, label, size, members, at, isTemplate } = cluster
  const more = size - members.length
  return (
    <li className={classNames('grid grid-cols-1 gap-1.5 px-4 py-3 text-sm', isCurrent && 'bg-accent-soft')}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <p className="min-w-0 wrap-anywhere">
          <span className="text-muted">{KIND_WORDS[kind]} </span>
          <bdi className="font-medium">{label.slice(0, MAX_CHARACTERS)}</bdi>
          {at && <span className="text-muted"> at {at.slice(0, MAX_CHARACTERS)}</span>}{' '}
          {isTemplate && <Badge tone="accent">Probably in the template</Badge>}
        </p>
        <Link
          to={to}
          preventScrollReset
          aria-current={isCurrent ? 'true' : undefined}
          className="rounded-sm font-medium whitespace-nowrap text-accent-ink tabular-nums hover:underline"
        >
          {isCurrent
            ? 'Show all pages again'
            : `List ${kind === 'duplicates' ? 'these' : 'the'} ${counted(size, 'page')}`}
          <span className="sr-only"> of the group {label.slice(0, 80)}</span>
        </Link>
      </div>
      {isTemplate && (
        <p className="text-muted">
          It is the same on at least half of the pages of the crawl, so one change may fix them all.
        </p>
      )}
      <ul className="flex flex-wrap gap-x-3 gap-y-0.5 text-xs">
        {members.map(({ seq, url }) => (
          <li key={url} className="min-w-0 wrap-anywhere">
            {seq === null ? (
              <bdi className="text-muted">{pathOf(url)}</bdi>
            ) : (
              <Link to={linkToPage(seq)} className="rounded-sm text-muted underline underline-offset-3 hover:text-ink">
                <bdi>{pathOf(url)}</bdi>
              </Link>
            )}
          </li>
        ))}
        {more > 0 && <li className="text-subtle">and {formatNumber(more)} more</li>}
      </ul>
    </li>
  )
}

const KIND_WORDS: Record<EvidenceCluster['kind'], string> = {
  duplicates: 'Copies:',
  target: 'Same target:',
  value: 'Same value:',
}

/** Only the path, because nearly all URLs have the host of the site. */
function pathOf(url: string): string {
  const path = URL.canParse(url) ? new URL(url) : null
  return (path ? path.pathname + path.search : url).slice(0, MAX_CHARACTERS)
}
