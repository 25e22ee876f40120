import { Braces } from 'lucide-react'
import { markupFilters } from '#domain/site-reports/markup-report.ts'
import { counted, formatShare } from '#domain/words/counts.ts'
import { useApiQuery } from '../../client/use-api-query.ts'
import { EmptyState } from '../../design/empty-state.tsx'
import { useProject } from '../../projects/use-project.ts'
import { CountStrip } from '../count-strip.tsx'
import { queryOf, useReportAddress } from '../report-address.ts'
import { ReportResult } from '../report-result.tsx'
import { CoverageTable } from './coverage-table.tsx'
import { IssueTable } from './issue-table.tsx'
import { MarkupFrame, NotKept } from './markup-frame.tsx'
import type { ShownMarkup } from './shown-markup.ts'
import { TypeTable } from './type-table.tsx'

export function DataTab() {
  const project = useProject()
  const { session } = useReportAddress()
  const result = useApiQuery(`/projects/${project.id}/site-reports/markup${queryOf({ session })}`, null)
  return (
    <MarkupFrame tab="data" report={result.value}>
      <ReportResult result={result} Icon={Braces} loading="Counting structured data…">
        {(report) => (report.isKnown ? <Found report={report} /> : <NotKept what="structured data" Icon={Braces} />)}
      </ReportResult>
    </MarkupFrame>
  )
}

function Found({ report }: { report: ShownMarkup }) {
  return (
    <div className="grid grid-cols-1 gap-8">
      <Summary report={report} />
      {report.items === 0 && report.groups.length === 0 ? (
        <EmptyState
          Icon={Braces}
          Heading="h2"
          title="No structured data"
          text={`None of the ${counted(report.pages, 'page')} has JSON-LD, microdata or RDFa with an item.`}
        />
      ) : (
        <>
          <TypeTable report={report} />
          <IssueTable report={report} />
          <CoverageTable report={report} />
        </>
      )}
    </div>
  )
}

function Summary({ report: { pages, withData, items, issues } }: { report: ShownMarkup }) {
  const share = pages === 0 ? undefined : `${formatShare(withData / pages)} of ${counted(pages, 'page')}`
  return (
    <CountStrip
      label="Structured data"
      counts={[
        {
          ...{ label: 'Pages with types', count: withData, table: 'pages', note: share },
          filter: markupFilters.pages(''),
        },
        { label: 'Pages without', count: pages - withData, table: 'pages', filter: markupFilters.without },
        { label: 'Items', count: items, table: 'structured-data', filter: '' },
        { label: 'Errors', count: issues.error, table: 'markup-issues', filter: 'level is error' },
        { label: 'Warnings', count: issues.warning, table: 'markup-issues', filter: 'level is warning' },
        { label: 'Notes', count: issues.note, table: 'markup-issues', filter: 'level is note' },
      ]}
    />
  )
}
