import { Languages } from 'lucide-react'
import { HREFLANG_STATES, type HreflangState } from '#domain/explorer/hreflang-states.ts'
import { HREFLANG_FAULTS, HREFLANG_PAGE_SIZE, markupFilters } from '#domain/site-reports/markup-report.ts'
import { counted, formatNumber } from '#domain/words/counts.ts'
import { useApiQuery } from '../../client/use-api-query.ts'
import { Badge } from '../../design/badge.tsx'
import { EmptyState } from '../../design/empty-state.tsx'
import { PageLinks } from '../../design/page-links.tsx'
import { Table, TableHead } from '../../design/table.tsx'
import { useProject } from '../../projects/use-project.ts'
import { readPage } from '../../reports/report-view.ts'
import { queryOf, useReportAddress } from '../report-address.ts'
import { CountLink, DenseCell, ViewSwitch } from '../report-parts.tsx'
import { ReportResult } from '../report-result.tsx'
import { ReportSection } from '../report-section.tsx'
import { HreflangMatrix } from './hreflang-matrix.tsx'
import { MarkupFrame } from './markup-frame.tsx'
import type { ShownHreflang } from './shown-markup.ts'

export function HreflangTab() {
  const project = useProject()
  const { params, session, searchWith } = useReportAddress()
  const page = readPage(params)
  const state = params.get('state')
  const query = queryOf({ session, page: page > 1 ? page : null, state })
  const result = useApiQuery(`/projects/${project.id}/site-reports/hreflang${query}`, null)
  return (
    <MarkupFrame tab="hreflang" report={result.value}>
      <ReportResult result={result} Icon={Languages} loading="Comparing language versions…">
        {(report) =>
          report.entries === 0 ? (
            <EmptyState
              Icon={Languages}
              Heading="h2"
              title="No hreflang"
              text="No page, header or sitemap of this crawl names versions in other languages."
            />
          ) : (
            <div className="grid grid-cols-1 gap-8">
              <div className="grid grid-cols-1 items-start gap-8 xl:grid-cols-2">
                <States report={report} />
                <Checks report={report} />
              </div>
              <ReportSection
                title="Pages and languages"
                text={
                  'Pages that name the same versions are one row. A cell shows the worst state of what they name for the ' +
                  'language, and opens these entries. Rows with the most faults come first.'
                }
              >
                <FaultSwitch report={report} state={state} />
                <HreflangMatrix report={report} />
                <PageLinks
                  page={page}
                  pages={Math.ceil(report.listTotal / HREFLANG_PAGE_SIZE)}
                  pathOf={(number) => searchWith({ page: number > 1 ? String(number) : null })}
                />
              </ReportSection>
            </div>
          )
        }
      </ReportResult>
    </MarkupFrame>
  )
}

function isFault(state: HreflangState): boolean {
  return HREFLANG_FAULTS.includes(state)
}

function States({ report: { states, entries, pages } }: { report: ShownHreflang }) {
  return (
    <ReportSection
      title="State of every entry"
      text={
        <>
          <CountLink isText count={entries} table="hreflang" filter="" of="of all pages">
            {counted(entries, 'entry', 'entries')}
          </CountLink>{' '}
          of {counted(pages, 'URL')}, in the head, in headers, in the body and in sitemaps. An entry in both a page and
          a sitemap counts twice.
        </>
      }
    >
      <Table label="State of every entry" className="min-w-md">
        <thead>
          <tr>
            <TableHead>State</TableHead>
            <TableHead className="text-right">Entries</TableHead>
            <TableHead className="text-right">URLs with such an entry</TableHead>
          </tr>
        </thead>
        <tbody>
          {states.map(({ state, entries: count, pages: urls }) => (
            <tr key={state}>
              <DenseCell>
                <span className="flex min-h-6 flex-wrap items-center gap-2">
                  {HREFLANG_STATES[state]}
                  {isFault(state) && <Badge tone="bad">Fault</Badge>}
                </span>
              </DenseCell>
              <DenseCell className="text-right">
                <CountLink
                  count={count}
                  table="hreflang"
                  filter={markupFilters.state(state)}
                  of={`entries: ${HREFLANG_STATES[state]}`}
                />
              </DenseCell>
              <DenseCell className="text-right tabular-nums">{formatNumber(urls)}</DenseCell>
            </tr>
          ))}
        </tbody>
      </Table>
    </ReportSection>
  )
}

function Checks({ report: { checks } }: { report: ShownHreflang }) {
  if (checks.length === 0) return null
  return (
    <ReportSection title="What the checks found" text="Pages with an issue or a note about hreflang.">
      <Table label="What the checks found" className="min-w-md">
        <thead>
          <tr>
            <TableHead>Check</TableHead>
            <TableHead className="text-right">Pages</TableHead>
          </tr>
        </thead>
        <tbody>
          {checks.map(({ check, title, pages }) => (
            <tr key={check}>
              <DenseCell>{title}</DenseCell>
              <DenseCell className="text-right">
                <CountLink count={pages} table="pages" filter={`issue is ${check}`} of={`pages: ${title}`} />
              </DenseCell>
            </tr>
          ))}
        </tbody>
      </Table>
    </ReportSection>
  )
}

/** Lets the user show only rows with one kind of fault. */
function FaultSwitch({ report: { states }, state }: { report: ShownHreflang; state: string | null }) {
  const { searchWith } = useReportAddress()
  const faults = states.filter((each) => isFault(each.state))
  if (faults.length === 0) return null
  const views = [
    { label: 'All rows', to: searchWith({ state: null, page: null }), isCurrent: state === null },
    ...faults.map((each) => ({
      label: HREFLANG_STATES[each.state],
      to: searchWith({ state: each.state, page: null }),
      isCurrent: state === each.state,
    })),
  ]
  return <ViewSwitch label="Rows with" views={views} />
}
