import { Braces, Columns3, Download, FileArchive, FileSpreadsheet, FileText, Table2 } from 'lucide-react'
import { Link } from 'react-router'
import type { Project } from '#domain/projects/project.ts'
import type { ExportFormat } from '#domain/reports/report-export.ts'
import { NO_FILTER, type ReportFilter, writeFilter } from '#domain/reports/report-filter.ts'
import { Button } from '../../design/button.tsx'
import { Menu, MenuItem, MenuLabel, MenuSeparator } from '../../design/menu.tsx'
import { useAccount } from '../../session/use-account.ts'
import { useOpened } from '../../shell/use-opened.ts'
import { csvColumns, useChosenColumns } from '../table/chosen-columns.ts'
import { ArchiveItem } from './archive-item.tsx'
import type { Exporting } from './use-report-export.ts'

type ExportMenuProps = {
  project: Project
  /** The id of the crawl. */
  session: string
  filter: ReportFilter
  exporting: Exporting
}

/** CSV, Excel and JSON contain only the filtered pages. PDF and Notion cover the whole crawl. */
export function ExportMenu({ project, session, filter, exporting }: ExportMenuProps) {
  const { current, isOutOfReach, start, fetchFile } = exporting
  const [chosen] = useChosenColumns()
  const isPro = useAccount()?.tier === 'paid'
  const query = writeFilter(filter)
  const isFiltered = query.size > writeFilter(NO_FILTER).size
  const file = (name: string, words: string, more: Record<string, string> = {}): void => {
    const withSession = new URLSearchParams([...query, ...Object.entries(more)])
    withSession.set('session', session)
    void fetchFile(`/api/projects/${project.id}/report/${name}?${withSession}`, words)
  }
  const downloadArchive = () =>
    void fetchFile(`/api/projects/${project.id}/crawls/${session}/archive`, 'The download of the archive has started')
  const input = { session, filter: query.toString() }
  const csv = () => file('export.csv', 'CSV export downloaded')
  const csvAsShown = () => file('export.csv', 'CSV export downloaded', { columns: csvColumns(chosen).join() })
  const json = () => file('export.json', 'JSON export downloaded')
  const pdf = () => start('pdf', { session, filter: '' })
  useOpened('export-csv', csv)
  useOpened('export-json', json)
  useOpened('export-xlsx', () => start('xlsx', input))
  useOpened('export-pdf', pdf)
  return (
    <div className="flex flex-wrap items-center gap-3">
      {current && (
        <p role="status" className="text-sm text-muted tabular-nums">
          {isOutOfReach
            ? 'Connection lost. Trying again…'
            : `Creating your ${NAMES[current.format]}… ${current.progress}%`}
        </p>
      )}
      <Menu
        trigger={
          <Button isLoading={current !== null}>
            <Download className="size-4" aria-hidden="true" />
            Export
          </Button>
        }
      >
        <MenuLabel>{isFiltered ? 'Filtered pages' : 'All pages'}</MenuLabel>
        <MenuItem onSelect={csv}>
          <Table2 className="size-4" aria-hidden="true" />
          CSV
        </MenuItem>
        <MenuItem onSelect={csvAsShown}>
          <Columns3 className="size-4" aria-hidden="true" />
          CSV of the columns shown
        </MenuItem>
        <MenuItem onSelect={() => start('xlsx', input)}>
          <FileSpreadsheet className="size-4" aria-hidden="true" />
          Excel (one sheet per category)
        </MenuItem>
        <MenuItem onSelect={json}>
          <Braces className="size-4" aria-hidden="true" />
          JSON (with all evidence)
        </MenuItem>
        <MenuSeparator />
        <MenuLabel>The whole crawl</MenuLabel>
        <MenuItem onSelect={pdf}>
          <FileText className="size-4" aria-hidden="true" />
          Full PDF report
        </MenuItem>
        <ArchiveItem archive={exporting.archive} onSelect={downloadArchive} />
        {isPro ? (
          <MenuItem onSelect={() => start('notion', { session, filter: '' })}>
            <FileArchive className="size-4" aria-hidden="true" />
            Notion (ZIP)
          </MenuItem>
        ) : (
          <MenuItem asChild>
            <Link to="/profile/billing">
              <FileArchive className="size-4" aria-hidden="true" />
              Notion (part of Pro)
            </Link>
          </MenuItem>
        )}
      </Menu>
    </div>
  )
}

const NAMES: Record<ExportFormat, string> = { xlsx: 'workbook', pdf: 'PDF report', notion: 'page for Notion' }
