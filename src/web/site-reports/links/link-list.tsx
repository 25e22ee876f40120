import { EXPLORER_TABLES } from '#domain/explorer/tables.ts'
import { LINKS_PAGE_SIZE, type LinkProblem } from '#domain/site-reports/links-report.ts'
import { counted } from '#domain/words/counts.ts'
import type { ApiValue } from '../../client/api-types.ts'
import { ConnectionNote } from '../../client/connection-note.tsx'
import { useApiQuery } from '../../client/use-api-query.ts'
import { Badge } from '../../design/badge.tsx'
import { Skeleton } from '../../design/loading/skeleton.tsx'
import { Table, TableHead } from '../../design/table.tsx'
import { useProject } from '../../projects/use-project.ts'
import { pathLabel } from '../../results/page-fields.ts'
import { queryOf, useReportAddress } from '../report-address.ts'
import { CountLink, DenseCell, UrlCell } from '../report-parts.tsx'

const REGION_WORDS: Record<string, string> = EXPLORER_TABLES.links.columns.region.choices
const COLUMNS = 'source,anchor,target,targetStatus,failure,redirectsTo,region,isTemplate'

type LinkListProps = { problem: LinkProblem; filter: string; label: string; page?: number; limit?: number }

/** Single links, as the explorer lists them. */
export function LinkList({ problem, filter, label, page = 1, limit = LINKS_PAGE_SIZE }: LinkListProps) {
  const project = useProject()
  const { session } = useReportAddress()
  const query = queryOf({ session, filter, columns: COLUMNS, offset: (page - 1) * limit, limit })
  const result = useApiQuery(`/projects/${project.id}/explore/links${query}`, null)
  const found = result.value
  if (!found) {
    return (
      <>
        <ConnectionNote answer={result} />
        {!result.refusal && <Skeleton className="h-24" />}
      </>
    )
  }
  const left = found.total - found.rows.length
  return (
    <div className="grid gap-2">
      <Table label={label} className="min-w-3xl" aria-busy={result.isOld}>
        <thead>
          <tr>
            <TableHead>From page</TableHead>
            <TableHead>Link text</TableHead>
            <TableHead>To URL</TableHead>
            <TableHead>{problem === 'broken' ? 'Status' : 'Ends at'}</TableHead>
            <TableHead>Place</TableHead>
          </tr>
        </thead>
        <tbody>
          {found.rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: links may repeat, and rows have no state.
            <LinkRow key={index} row={row} problem={problem} />
          ))}
        </tbody>
      </Table>
      {limit < LINKS_PAGE_SIZE && left > 0 && (
        <p className="text-sm">
          <CountLink isText count={found.total} table="links" filter={filter} of={label}>
            Show all {counted(found.total, 'link')} in the explorer
          </CountLink>
        </p>
      )}
    </div>
  )
}

type Row = ApiValue<'GET', '/projects/{id}/explore/{table}'>['rows'][number]

function LinkRow({ row: { cells, pageUrl, seq }, problem }: { row: Row; problem: LinkProblem }) {
  const { anchor, target, targetStatus, failure, redirectsTo, region, isTemplate } = cells
  return (
    <tr>
      <DenseCell className="max-w-72">
        <UrlCell url={pageUrl} seq={seq} />
      </DenseCell>
      <DenseCell className="max-w-56">
        <span dir="auto" className="line-clamp-2 wrap-anywhere">
          {anchor || <span className="text-subtle">No text</span>}
        </span>
      </DenseCell>
      <DenseCell className="max-w-72">
        <span title={String(target)} className="line-clamp-2 break-all">
          {pathLabel(String(target))}
        </span>
      </DenseCell>
      <DenseCell className="max-w-72">
        {problem === 'broken' ? (
          <Badge tone="bad">{targetStatus ?? String(failure ?? 'no response').replaceAll('-', ' ')}</Badge>
        ) : (
          <span title={String(redirectsTo)} className="line-clamp-2 break-all">
            {pathLabel(String(redirectsTo))}
          </span>
        )}
      </DenseCell>
      <DenseCell>
        <span className="flex min-h-6 flex-wrap items-center gap-1">
          {isTemplate && <Badge tone="accent">Template</Badge>}
          <Badge>{REGION_WORDS[String(region)] ?? region}</Badge>
        </span>
      </DenseCell>
    </tr>
  )
}
