import { formatShare } from '#domain/words/counts.ts'
import { Table, TableHead } from '../design/table.tsx'
import { CountLink, DenseCell } from './report-parts.tsx'

type Part = { name: string; pages: number; filter: string; note?: string }

/** Shows each kind of page with its number, its share and a bar. */
export function ShareTable({ label, head, parts }: { label: string; head: string; parts: Part[] }) {
  const all = parts.reduce((sum, { pages }) => sum + pages, 0)
  return (
    <Table label={label}>
      <thead>
        <tr>
          <TableHead>{head}</TableHead>
          <TableHead className="text-right">Pages</TableHead>
          <TableHead className="text-right">Share</TableHead>
          <TableHead className="w-1/3 max-sm:hidden">
            <span className="sr-only">Share as a bar</span>
          </TableHead>
        </tr>
      </thead>
      <tbody>
        {parts.map(({ name, pages, filter, note }) => (
          <tr key={name}>
            <DenseCell>
              {name}
              {note && <span className="text-muted"> {note}</span>}
            </DenseCell>
            <DenseCell className="text-right">
              <CountLink count={pages} table="pages" filter={filter} of={`pages: ${name}`} />
            </DenseCell>
            <DenseCell className="text-right tabular-nums">{formatShare(all === 0 ? 0 : pages / all)}</DenseCell>
            <DenseCell className="max-sm:hidden">
              <span
                aria-hidden="true"
                className="mt-1.5 block h-3 rounded-sm bg-chart-1"
                style={{ width: `${all === 0 ? 0 : (pages / all) * 100}%` }}
              />
            </DenseCell>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
