import { useQuery } from '@tanstack/react-query'
import type { CheckTallies, Tally } from '#domain/checks/check-tallies.ts'
import type { DetailedCrawl } from '#domain/reports/report.ts'
import { formatNumber } from '#domain/words/counts.ts'
import { apiQuery } from '../../client/api-query.ts'
import { Skeleton } from '../../design/loading/skeleton.tsx'
import { Table, TableCell, TableHead } from '../../design/table.tsx'
import { isActive } from '../report-view.ts'

/** What became of each check in a crawl. */
export function AllChecks({ crawl }: { crawl: DetailedCrawl }) {
  const { data, isPending } = useQuery(apiQuery('/checks', { staleTime: Number.POSITIVE_INFINITY }))
  const tallies = crawl.checks?.tallies
  return (
    <section aria-labelledby="all-checks" className="grid grid-cols-1 gap-2">
      <h2 id="all-checks" className="text-base font-semibold">
        All checks
      </h2>
      {!tallies && <p className="text-sm text-muted">{explainMissing(crawl)}</p>}
      {tallies && isPending && <Skeleton className="h-64" />}
      {tallies && !isPending && <TalliesTable tallies={tallies} checks={data?.checks ?? []} />}
    </section>
  )
}

type TalliesTableProps = { tallies: CheckTallies; checks: { id: string; title: string }[] }

/** In the order of the catalogue. A check that no longer exists comes last, by its id. */
export function TalliesTable({ tallies, checks }: TalliesTableProps) {
  const known = checks.filter(({ id }) => Object.hasOwn(tallies, id))
  const others = Object.keys(tallies).filter((id) => !checks.some((check) => check.id === id))
  const rows = [...known, ...others.map((id) => ({ id, title: id }))]
  return (
    <>
      <p className="text-sm text-muted">Pages by result. Broken pages and soft 404s are not checked.</p>
      <Table label="Results of all checks">
        <thead>
          <tr>
            <TableHead>Check</TableHead>
            {COLUMNS.map(({ label }) => (
              <TableHead key={label} className="text-right">
                {label}
              </TableHead>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, title }) => (
            <tr key={id}>
              <th scope="row" className="min-w-40 border-b border-line px-3 py-2.5 font-normal">
                {title}
                <WhyNoResult tally={tallies[id]} />
              </th>
              {COLUMNS.map(({ name }) => (
                <TableCell key={name} className="text-right tabular-nums">
                  {formatNumber(tallies[id]?.[name] ?? 0)}
                </TableCell>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </>
  )
}

function WhyNoResult({ tally: { error, reason } = {} }: { tally: Partial<Tally> | undefined }) {
  const why = error?.split('\n', 1)[0] ?? reason
  return why === undefined ? null : <p className="text-xs wrap-anywhere text-muted">{why}</p>
}

const COLUMNS = [
  { name: 'found', label: 'Found' },
  { name: 'passed', label: 'Passed' },
  { name: 'notApplicable', label: 'Not applicable' },
  { name: 'errored', label: 'Errored' },
] as const

function explainMissing(crawl: DetailedCrawl): string {
  if (isActive(crawl)) return 'Counted when the crawl has finished.'
  return crawl.checks === null
    ? 'Not known for this crawl, because it is older than these counts.'
    : 'Not known for this crawl, because it stopped before all checks had run. They run once its archive is written.'
}
