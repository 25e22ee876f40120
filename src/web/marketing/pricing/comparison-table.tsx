import { Check, Minus } from 'lucide-react'
import { PLAN_COMPARISON, type PlanCell } from '#domain/plan-comparison.ts'
import { PLANS } from '#domain/plans.ts'
import { Table, TableCell, TableHead } from '../../components/table.tsx'

export function ComparisonTable() {
  return (
    <Table label="Plans compared" className="min-w-160 table-fixed">
      <caption className="sr-only">What each plan includes</caption>
      <thead>
        <tr>
          <TableHead className="sticky left-0 w-40 sm:w-2/5">Feature</TableHead>
          {PLANS.map(({ tier, name, price }) => (
            <TableHead key={tier} className="text-ink">
              {name} <span className="font-normal text-muted">{price}</span>
            </TableHead>
          ))}
        </tr>
      </thead>
      {PLAN_COMPARISON.map(({ title, features }) => (
        <tbody key={title}>
          <tr>
            <th
              scope="rowgroup"
              colSpan={PLANS.length + 1}
              className="border-b border-line px-3 pt-6 pb-2 text-left font-medium"
            >
              {title}
            </th>
          </tr>
          {features.map(({ label, cells }) => (
            <tr key={label}>
              <th
                scope="row"
                className="sticky left-0 border-b border-line bg-surface px-3 py-2.5 text-left font-normal text-muted"
              >
                {label}
              </th>
              {PLANS.map(({ tier }) => (
                <TableCell key={tier}>
                  <Cell cell={cells[tier]} />
                </TableCell>
              ))}
            </tr>
          ))}
        </tbody>
      ))}
    </Table>
  )
}

function Cell({ cell }: { cell: PlanCell }) {
  if (typeof cell === 'string') return cell
  const Icon = cell ? Check : Minus
  return (
    <>
      <Icon className={cell ? 'size-4 text-good' : 'size-4 text-subtle'} aria-hidden="true" />
      <span className="sr-only">{cell ? 'Included' : 'Not included'}</span>
    </>
  )
}
