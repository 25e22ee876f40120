import { Link } from 'react-router'
import { MARKUP_CHECKS, MARKUP_LEVELS, type MarkupLevel } from '#domain/explorer/markup-checks.ts'
import { markupFilters } from '#domain/site-reports/markup-report.ts'
import { counted, formatNumber } from '#domain/words/counts.ts'
import { Badge, type Tone } from '../../design/badge.tsx'
import { Table, TableHead } from '../../design/table.tsx'
import { useProject } from '../../projects/use-project.ts'
import { CountLink, DenseCell, TEXT_LINK, UrlCell } from '../report-parts.tsx'
import { ReportSection } from '../report-section.tsx'
import type { ShownMarkup } from './shown-markup.ts'

const TONES: Record<MarkupLevel, Tone> = { error: 'bad', warning: 'warn', note: 'neutral' }

export function IssueTable({ report: { groups, groupTotal, notListed, notRun } }: { report: ShownMarkup }) {
  const title = 'Errors and warnings'
  if (groups.length === 0) {
    return (
      <ReportSection title={title}>
        <p className="text-sm text-muted">The checks of this crawl found nothing wrong with the structured data.</p>
        <NotRun checks={notRun} />
      </ReportSection>
    )
  }
  return (
    <ReportSection
      title={title}
      text={
        'What the checks of this crawl found. Errors have the severity high or medium, warnings low; notes are for ' +
        'information. The line of the HTML is known for syntax errors; for others, the selector names the element.'
      }
    >
      <Table label={title} className="min-w-4xl">
        <thead>
          <tr>
            <TableHead>Issue</TableHead>
            <TableHead>Type</TableHead>
            <TableHead>Property</TableHead>
            <TableHead className="text-right">Issues</TableHead>
            <TableHead className="text-right">Pages</TableHead>
            <TableHead>For example</TableHead>
          </tr>
        </thead>
        <tbody>
          {groups.map((group) => (
            <GroupRow key={`${group.level} ${group.check} ${group.type} ${group.property}`} group={group} />
          ))}
        </tbody>
      </Table>
      {groupTotal > groups.length && (
        <p className="text-sm text-muted">
          The first {groups.length} kinds of issues, of {formatNumber(groupTotal)}: errors first, then the most
          frequent.
        </p>
      )}
      <NotRun checks={notRun} />
      {notListed > 0 && (
        <p className="text-sm text-muted">
          {counted(notListed, 'more issue')} on pages with more than 50 of one kind: we keep the first 50 of a page.
        </p>
      )}
    </ReportSection>
  )
}

/** Checks that did not run. What they would have found is unknown. */
function NotRun({ checks }: { checks: ShownMarkup['notRun'] }) {
  if (checks.length === 0) return null
  return (
    <p className="max-w-prose text-sm text-muted">
      {counted(checks.length, 'check')} did not run in this crawl:{' '}
      {checks.map((check) => MARKUP_CHECKS[check]).join(', ')}.
    </p>
  )
}

function GroupRow({ group }: { group: ShownMarkup['groups'][number] }) {
  const project = useProject()
  const { level, check, type, property, issues, pages, example, seq } = group
  const title = MARKUP_CHECKS[check]
  return (
    <tr>
      <DenseCell className="min-w-52">
        <Link to={`/dashboard/${project.slug}/reports/issues/${check}`} className={TEXT_LINK}>
          {title}
        </Link>
        <span className="block">
          <Badge tone={TONES[level]}>{MARKUP_LEVELS[level]}</Badge>
        </span>
      </DenseCell>
      <DenseCell className="min-w-40 wrap-anywhere">{type ?? <span className="text-subtle">–</span>}</DenseCell>
      <DenseCell className="max-w-56 wrap-anywhere">{property ?? <span className="text-subtle">–</span>}</DenseCell>
      <DenseCell className="text-right">
        <CountLink
          count={issues}
          table="markup-issues"
          filter={markupFilters.group(group)}
          of={`${title}${type ? `, ${type}` : ''}`}
        />
      </DenseCell>
      <DenseCell className="text-right tabular-nums">{formatNumber(pages)}</DenseCell>
      <DenseCell className="max-w-md min-w-72">
        <UrlCell url={example.url} seq={seq} />
        <span dir="auto" className="line-clamp-3 text-xs wrap-anywhere text-muted">
          {example.saw}
        </span>
        {example.path !== null && (
          <code className="line-clamp-1 font-mono text-xs wrap-anywhere text-muted" title={example.path}>
            {example.path}
          </code>
        )}
      </DenseCell>
    </tr>
  )
}
