import { Check, Minus } from 'lucide-react'
import { TableCell } from '../../design/table.tsx'
import { PLAN_COMPARISON, type PlanCell } from '../../pricing/plan-comparison.ts'
import { PLANS } from '../../pricing/plans.ts'

/**
 * All plans fit side by side on every screen, so the table never scrolls sideways. On phones the feature name has its
 * own line above the cells.
 */
export function ComparisonTable() {
  return (
    <table
      aria-label="Plans compared"
      className={
        'w-full table-fixed border-separate border-spacing-0 rounded-xl border border-line bg-surface ' +
        'text-left text-sm max-sm:block'
      }
    >
      <caption className="sr-only">What each plan includes</caption>
      <thead className="sticky top-14 z-10 max-sm:block">
        <tr className={ROW}>
          <th scope="col" className={`${HEAD} rounded-tl-xl text-muted sm:w-2/5 max-sm:sr-only`}>
            Feature
          </th>
          {PLANS.map(({ tier, name, price }) => (
            <th key={tier} scope="col" className={`${HEAD} last:rounded-tr-xl max-sm:py-2 max-sm:nth-2:rounded-tl-xl`}>
              {name} <span className="font-normal text-muted">{price}</span>
            </th>
          ))}
        </tr>
      </thead>
      {PLAN_COMPARISON.map(({ title, features }) => (
        <tbody key={title} className="max-sm:block">
          <tr className="max-sm:block">
            <th
              scope="rowgroup"
              colSpan={PLANS.length + 1}
              className="border-b border-line px-3 pt-6 pb-2 text-left text-base font-medium max-sm:block"
            >
              {title}
            </th>
          </tr>
          {features.map(({ label, cells }) => (
            <tr key={label} className={ROW}>
              <th
                scope="row"
                className={
                  'px-3 pt-2.5 text-left font-normal text-muted max-sm:col-span-3 sm:border-b sm:border-line ' +
                  'sm:pb-2.5'
                }
              >
                {label}
              </th>
              {PLANS.map(({ tier }) => (
                <TableCell key={tier} className="max-sm:pt-1">
                  <Cell cell={cells[tier]} />
                </TableCell>
              ))}
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  )
}

const HEAD = 'border-b border-line bg-sunken px-3 text-xs font-medium sm:h-10'
const ROW = 'max-sm:grid max-sm:grid-cols-3'

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
