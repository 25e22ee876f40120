import { CANONICAL_WORDS } from '#domain/explorer/page-columns.ts'
import { canonicalFilter } from '#domain/site-reports/indexability.ts'
import { plural } from '#domain/words/counts.ts'
import { Table, TableCell, TableHead } from '../../design/table.tsx'
import { CountCell, ExampleCell } from '../count-cell.tsx'
import { ReportSection } from '../report-section.tsx'
import type { ShownIndexability } from './shown-indexability.ts'

export function CanonicalTable({ canonicals }: { canonicals: ShownIndexability['canonicals'] }) {
  if (canonicals.length === 0) return null
  const title = 'Canonical targets'
  return (
    <ReportSection title={title} text="What the pages that loaded name as their canonical URL.">
      <Table label={title}>
        <thead>
          <tr>
            <TableHead>The canonical is</TableHead>
            <TableHead className="text-right">Pages</TableHead>
            <TableHead>For example, on</TableHead>
          </tr>
        </thead>
        <tbody>
          {canonicals.map(({ kind, pages, example }) => (
            <tr key={kind}>
              <TableCell className="min-w-44">{kind === 'none' ? 'Not declared' : CANONICAL_WORDS[kind]}</TableCell>
              <CountCell
                count={pages}
                filter={canonicalFilter(kind)}
                of={`${plural(pages, 'page')}, canonical: ${CANONICAL_WORDS[kind]}`}
              />
              <ExampleCell url={example} />
            </tr>
          ))}
        </tbody>
      </Table>
    </ReportSection>
  )
}
