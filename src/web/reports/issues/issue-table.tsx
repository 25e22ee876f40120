import { ChevronRight } from 'lucide-react'
import { useId } from 'react'
import { Link } from 'react-router'
import { isOfSample } from '#domain/checks/check-tallies.ts'
import { CHECK_SEVERITIES } from '#domain/issues/issue.ts'
import type { CheckResult } from '#domain/reports/check-result.ts'
import {
  affectedShare,
  affectedWords,
  CERTAINTY_WORDS,
  EFFORT_WORDS,
  OWNER_WORDS,
  outcomeWords,
  SEVERITY_WORDS,
  upperFirst,
} from '#domain/reports/check-words.ts'
import { counted, formatShare } from '#domain/words/counts.ts'
import { Badge } from '../../design/badge.tsx'
import { classNames } from '../../design/class-names.ts'
import { Table, TableCell, TableHead } from '../../design/table.tsx'
import { SeverityBadge } from '../../results/score-badges.tsx'
import { issueLink } from '../links.ts'
import type { ResultGroup } from './group-results.ts'

type IssueTableProps = {
  slug: string
  session: string
  groups: ResultGroup[]
  /** The checks that found why the site score is limited. */
  limiting: ReadonlySet<string>
  isOpen: (group: ResultGroup) => boolean
  onToggle: (group: ResultGroup) => void
}

/** A single table, so that screen readers announce the columns in every category. Phones show its rows as blocks. */
export function IssueTable({ slug, session, groups, limiting, isOpen, onToggle }: IssueTableProps) {
  return (
    <Table label="List of issues" className="max-lg:block">
      <thead className="max-lg:sr-only">
        <tr>
          <TableHead className="w-28">Severity</TableHead>
          <TableHead>Issue</TableHead>
          <TableHead className="w-52 text-right">Affected</TableHead>
          <TableHead className="w-22">Groups</TableHead>
          <TableHead className="w-26">Owner</TableHead>
          <TableHead className="w-22">Effort</TableHead>
          <TableHead className="w-26">Certainty</TableHead>
        </tr>
      </thead>
      {groups.map((group) => (
        <GroupRows
          key={group.category ?? ''}
          group={group}
          limiting={limiting}
          isOpen={isOpen(group)}
          onToggle={() => onToggle(group)}
          linkTo={(id) => issueLink(slug, id, session)}
        />
      ))}
    </Table>
  )
}

type GroupRowsProps = Pick<IssueTableProps, 'limiting'> & {
  group: ResultGroup
  isOpen: boolean
  onToggle: () => void
  linkTo: (id: string) => string
}

function GroupRows({ group, limiting, isOpen, onToggle, linkTo }: GroupRowsProps) {
  const id = useId()
  return (
    <tbody id={id} className="max-lg:block">
      <tr className="max-lg:block">
        <th
          scope="rowgroup"
          colSpan={7}
          className="border-b border-line bg-sunken p-0 text-left font-semibold max-lg:block"
        >
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={onToggle}
            className="flex min-h-11 w-full flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2 text-left -outline-offset-2"
          >
            <ChevronRight
              className={classNames('size-4 shrink-0 text-muted', isOpen && 'rotate-90')}
              aria-hidden="true"
            />
            <span className="max-sm:flex-1">{group.label}</span>
            <span className="flex flex-wrap gap-1.5 max-sm:w-full max-sm:pl-7">
              {CHECK_SEVERITIES.filter((severity) => group.counts[severity] > 0).map((severity) => (
                <SeverityBadge
                  key={severity}
                  severity={severity}
                  text={`${group.counts[severity]} ${SEVERITY_WORDS[severity].toLowerCase()}`}
                />
              ))}
              <NotFoundCount group={group} />
              {group.limitsScore && <Badge tone="bad">Limits the site score</Badge>}
            </span>
          </button>
        </th>
      </tr>
      {isOpen &&
        group.results.map((result) => (
          <ResultRow key={result.id} result={result} to={linkTo(result.id)} limitsScore={limiting.has(result.id)} />
        ))}
    </tbody>
  )
}

/** The number of listed checks that passed or did not apply. */
function NotFoundCount({ group: { results, counts } }: { group: ResultGroup }) {
  const others = results.length - CHECK_SEVERITIES.reduce((sum, severity) => sum + counts[severity], 0)
  return others === 0 ? null : <Badge className="bg-transparent">{counted(others, 'other')}</Badge>
}

const CELL = 'max-lg:border-0 max-lg:p-0 max-sm:text-xs'

function ResultRow({ result, to, limitsScore }: { result: CheckResult; to: string; limitsScore: boolean }) {
  const { id, title, outcome, severity, owner, effort, certainty, findings, groups, reason } = result
  const isFound = outcome === 'found'
  return (
    <tr
      className={classNames(
        'relative hover:bg-sunken max-lg:flex max-lg:flex-wrap max-lg:items-baseline max-lg:gap-x-2.5 max-lg:gap-y-1',
        'max-lg:border-b max-lg:border-line max-lg:px-3 max-lg:py-2.5',
      )}
    >
      <TableCell className={CELL}>
        {isFound ? <SeverityBadge severity={severity} text={SEVERITY_WORDS[severity]} /> : <Outcome of={outcome} />}
      </TableCell>
      <th
        scope="row"
        className={classNames(
          'border-b border-line px-3 py-2.5 text-left align-top font-normal',
          'max-lg:order-first max-lg:w-full max-lg:border-0 max-lg:p-0',
        )}
      >
        {isFound ? (
          <Link to={to} className="rounded-sm font-medium text-pretty after:absolute after:inset-0">
            {title}
          </Link>
        ) : (
          <span className="text-muted">{title}</span>
        )}
        <span className="sr-only"> ({id})</span>
        {limitsScore && (
          <Badge tone="bad" className="ml-2">
            Limits the site score
          </Badge>
        )}
        {!isFound && <p className="text-xs wrap-anywhere text-muted">{outcomeWords(result)}</p>}
        {isFound && isOfSample(reason) && <p className="text-xs text-muted">{upperFirst(reason)}</p>}
        {isFound && findings > 0 && (
          <p className="text-xs text-muted">and {counted(findings, 'page')} as information only</p>
        )}
      </th>
      <TableCell className={classNames('tabular-nums lg:text-right', CELL)}>
        {isFound && <Affected result={result} />}
      </TableCell>
      <TableCell className={classNames('text-muted tabular-nums', CELL)}>
        {groups > 0 && counted(groups, 'group')}
      </TableCell>
      <TableCell className={classNames('text-muted', CELL)}>{owner && OWNER_WORDS[owner]}</TableCell>
      <TableCell className={classNames('text-muted', CELL)}>{effort && EFFORT_WORDS[effort]}</TableCell>
      <TableCell className={classNames('text-muted', CELL)}>{certainty && CERTAINTY_WORDS[certainty]}</TableCell>
    </tr>
  )
}

function Affected({ result }: { result: CheckResult }) {
  const share = affectedShare(result)
  return (
    <>
      {affectedWords(result)}
      {share !== null && <span className="text-muted"> · {formatShare(share)}</span>}
    </>
  )
}

const OUTCOME_WORDS = { passed: 'Passed', not_applicable: 'Not applicable', errored: 'Not known' }

function Outcome({ of }: { of: keyof typeof OUTCOME_WORDS }) {
  return <Badge tone={of === 'passed' ? 'good' : of === 'errored' ? 'warn' : 'neutral'}>{OUTCOME_WORDS[of]}</Badge>
}
