import { ChevronRight } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import {
  type Folder,
  type FolderLevel,
  type FolderPlace,
  type FolderTotals,
  folderFilters,
  folderName,
  writeFolder,
} from '#domain/site-reports/structure-report.ts'
import { counted, formatNumber, formatShare } from '#domain/words/counts.ts'
import { ConnectionNote } from '../../client/connection-note.tsx'
import { useApiQuery } from '../../client/use-api-query.ts'
import { classNames } from '../../design/class-names.ts'
import { Table, TableHead } from '../../design/table.tsx'
import { useProject } from '../../projects/use-project.ts'
import { queryOf, useReportAddress } from '../report-address.ts'
import { CountLink, DenseCell } from '../report-parts.tsx'

const COLUMNS = 8

/** A tree whose levels are loaded when they are opened. */
export function FolderTable({ level }: { level: FolderLevel }) {
  return (
    <Table label="Folders" className="min-w-3xl">
      <thead>
        <tr>
          <TableHead>Folder</TableHead>
          <TableHead className="text-right">Pages</TableHead>
          <TableHead className="text-right">With issues</TableHead>
          <TableHead className="text-right">Issues</TableHead>
          <TableHead className="text-right">Page health</TableHead>
          <TableHead className="text-right">Indexable</TableHead>
          <TableHead className="text-right">Broken URLs</TableHead>
          <TableHead className="text-right">Clicks from start</TableHead>
        </tr>
      </thead>
      <tbody>
        <LevelRows level={level} depth={0} />
      </tbody>
    </Table>
  )
}

function LevelRows({ level, depth }: { level: FolderLevel; depth: number }) {
  const { here, others } = level
  return (
    <>
      {level.folders.map((folder) => (
        <FolderRow key={writeFolder(folder)} folder={folder} depth={depth} />
      ))}
      {here.pages + here.broken > 0 && (
        <TotalsRow depth={depth} totals={here} filters={folderFilters(level.at, true)} name="the folder itself">
          <span className="pl-7 text-muted">Pages in the folder itself</span>
        </TotalsRow>
      )}
      {others.folders > 0 && (
        <TotalsRow depth={depth} totals={others} filters={null} name="more folders">
          <span className="pl-7 text-muted">{counted(others.folders, 'smaller folder')}</span>
        </TotalsRow>
      )}
    </>
  )
}

function FolderRow({ folder, depth }: { folder: Folder; depth: number }) {
  const { searchWith } = useReportAddress()
  const [isOpen, setIsOpen] = useState(false)
  const name = folderName(folder)
  return (
    <>
      <TotalsRow depth={depth} totals={folder} filters={folderFilters(folder)} name={name}>
        <span className="flex items-start gap-1">
          {folder.hasFolders ? (
            <button
              type="button"
              aria-expanded={isOpen}
              aria-label={`Folders in ${name}`}
              onClick={() => setIsOpen(!isOpen)}
              className="flex size-6 shrink-0 items-center justify-center rounded-sm text-muted hover:bg-line"
            >
              <ChevronRight
                className={classNames('size-4 transition-transform', isOpen && 'rotate-90')}
                aria-hidden="true"
              />
            </button>
          ) : (
            <span className="w-6 shrink-0" />
          )}
          {folder.hasFolders ? (
            <Link
              to={searchWith({ folder: writeFolder(folder) })}
              preventScrollReset
              className="rounded-sm font-medium break-all text-accent-ink hover:underline"
            >
              {name}
            </Link>
          ) : (
            <span className="font-medium break-all">{name}</span>
          )}
        </span>
      </TotalsRow>
      {isOpen && <OpenLevel folder={folder} depth={depth + 1} />}
    </>
  )
}

function OpenLevel({ folder, depth }: { folder: FolderPlace; depth: number }) {
  const project = useProject()
  const { session } = useReportAddress()
  const query = queryOf({ session, folder: writeFolder(folder) })
  const result = useApiQuery(`/projects/${project.id}/site-reports/structure${query}`, null)
  if (result.value) return <LevelRows level={result.value} depth={depth} />
  return (
    <tr>
      <DenseCell colSpan={COLUMNS}>
        <ConnectionNote answer={result} />
        {!result.refusal && (
          <span role="status" className="text-muted">
            Loading…
          </span>
        )}
      </DenseCell>
    </tr>
  )
}

type TotalsRowProps = {
  depth: number
  totals: FolderTotals
  /** Null if no filter matches these rows. */
  filters: ReturnType<typeof folderFilters> | null
  /** For screen readers. */
  name: string
  children: ReactNode
}

function TotalsRow({ depth, totals, filters, name, children }: TotalsRowProps) {
  const count = (value: number, filter: string | undefined, of: string, shown?: string) =>
    filter === undefined ? (
      <span className="tabular-nums">{shown ?? formatNumber(value)}</span>
    ) : (
      <CountLink count={value} table="pages" filter={filter} of={`${of} in ${name}`}>
        {shown}
      </CountLink>
    )
  const { pages, pagesWithIssues, issues, health, indexable, broken } = totals
  const share = (part: number) => (pages === 0 ? '–' : formatShare(part / pages))
  return (
    <tr>
      <th
        scope="row"
        className="max-w-80 border-b border-line px-3 py-1 text-left align-top leading-6 font-normal"
        style={{ paddingLeft: `${0.5 + Math.min(depth, 8) * 1.25}rem` }}
      >
        {depth > 0 && <span className="sr-only">Level {depth + 1}: </span>}
        {children}
      </th>
      <NumberCell>{count(pages, filters?.pages, 'pages')}</NumberCell>
      <NumberCell>
        {count(pagesWithIssues, filters?.pagesWithIssues, 'pages with issues', share(pagesWithIssues))}
      </NumberCell>
      <NumberCell>{formatNumber(issues)}</NumberCell>
      <NumberCell>{health === null ? '–' : Math.round(health)}</NumberCell>
      <NumberCell>{count(indexable, filters?.indexable, 'indexable pages', share(indexable))}</NumberCell>
      <NumberCell>{count(broken, filters?.broken, 'broken URLs')}</NumberCell>
      <NumberCell>{describeDepths(totals)}</NumberCell>
    </tr>
  )
}

function NumberCell({ children }: { children: ReactNode }) {
  return <DenseCell className="text-right leading-6 tabular-nums">{children}</DenseCell>
}

function describeDepths({ minDepth, maxDepth }: FolderTotals): string {
  if (minDepth === null || maxDepth === null) return '–'
  return minDepth === maxDepth ? String(minDepth) : `${minDepth} to ${maxDepth}`
}
