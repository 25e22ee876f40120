import { Link } from 'react-router'
import { Table, TableCell, TableHead } from '../design/table.tsx'

export type ChartTableData = {
  head: string[]
  rows: { key: string; cells: string[] /** Link of the first cell. */; to?: string }[]
}

export function ChartTable({ label, data }: { label: string; data: ChartTableData }) {
  return (
    <Table label={label} frameClass="max-h-full overflow-y-auto">
      <thead>
        <tr>
          {data.head.map((title, index) => (
            <TableHead key={title} className={`sticky top-0 ${index > 0 ? 'text-right' : ''}`}>
              {title}
            </TableHead>
          ))}
        </tr>
      </thead>
      <tbody>
        {data.rows.map(({ key, cells, to }) => (
          <tr key={key}>
            {cells.map((cell, index) => (
              <TableCell key={data.head[index]} className={index > 0 ? 'text-right tabular-nums' : ''}>
                {index === 0 && to ? (
                  <Link to={to} className="rounded-sm font-medium text-accent-ink hover:underline">
                    {cell}
                  </Link>
                ) : (
                  cell
                )}
              </TableCell>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
