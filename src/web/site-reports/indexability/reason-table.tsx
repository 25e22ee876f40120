import { cellWords } from '#domain/explorer/columns.ts'
import { INDEXABILITY_REASONS, PAGE_COLUMNS } from '#domain/explorer/page-columns.ts'
import { type ReasonCount, reasonFilter } from '#domain/site-reports/indexability.ts'
import { counted, plural } from '#domain/words/counts.ts'
import { Table, TableCell, TableHead } from '../../design/table.tsx'
import { CountCell, ExampleCell } from '../count-cell.tsx'
import { ReportSection } from '../report-section.tsx'
import type { ShownIndexability } from './shown-indexability.ts'

export function ReasonTable({ report: { reasons, total } }: { report: ShownIndexability }) {
  const title = 'Why pages are not indexable'
  if (reasons.length === 0) {
    const text = total === 0 ? 'No page was requested.' : 'Nothing keeps the requested pages out of the index.'
    return (
      <ReportSection title={title}>
        <p className="text-sm text-muted">{text}</p>
      </ReportSection>
    )
  }
  return (
    <ReportSection title={title} text="Each page counts once, under the first reason that applies.">
      <Table label={title}>
        <thead>
          <tr>
            <TableHead>Reason</TableHead>
            <TableHead className="text-right">Pages</TableHead>
            <TableHead>Stated by</TableHead>
            <TableHead>For example</TableHead>
          </tr>
        </thead>
        {reasons.map((reason) => (
          <ReasonRows key={reason.reason} of={reason} />
        ))}
      </Table>
    </ReportSection>
  )
}

function ReasonRows({ of: { reason, pages, sourceCount, sources } }: { of: ReasonCount }) {
  const words = INDEXABILITY_REASONS[reason]
  const left = sourceCount - sources.length
  const hasTotal = sourceCount > 1
  return (
    <tbody>
      {hasTotal && (
        <tr>
          <TableCell className="min-w-40 font-medium">{words}</TableCell>
          <CountCell count={pages} filter={reasonFilter(reason)} of={`${plural(pages, 'page')}: ${words}`} />
          <TableCell className="text-muted">{counted(sourceCount, 'different source')}</TableCell>
          <ExampleCell url={null} />
        </tr>
      )}
      {sources.map(({ source, pages: ofSource, example }) => (
        <tr key={source}>
          <TableCell className="min-w-40 font-medium">{!hasTotal && words}</TableCell>
          <CountCell
            count={ofSource}
            filter={reasonFilter(reason, source)}
            of={`${plural(ofSource, 'page')} with ${source ?? words}`}
          />
          <TableCell className="min-w-56">
            {source === null ? (
              <span className="text-muted">Not recorded</span>
            ) : (
              <code className="font-mono text-xs wrap-anywhere">{cellWords(source, PAGE_COLUMNS.reasonSource)}</code>
            )}
          </TableCell>
          <ExampleCell url={example} />
        </tr>
      ))}
      {left > 0 && (
        <tr>
          <TableCell />
          <TableCell colSpan={3} className="text-muted">
            {counted(left, 'more source')} with fewer pages. The total above has all of them.
          </TableCell>
        </tr>
      )}
    </tbody>
  )
}
