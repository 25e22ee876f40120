import { Braces, Download, FileArchive, FileSpreadsheet, FileText, Table2 } from 'lucide-react'
import { Link } from 'react-router'
import type { Project } from '#domain/projects/project.ts'
import type { ExportFormat } from '#domain/reports/report-export.ts'
import { NO_FILTER, type ReportFilter, writeFilter } from '#domain/reports/report-filter.ts'
import { callApi } from '../../client/call-api.ts'
import { Button } from '../../design/button.tsx'
import { Menu, MenuItem, MenuLabel, MenuSeparator } from '../../design/menu.tsx'
import { showToast } from '../../design/toasts/toast.ts'
import { useAccount } from '../../session/use-account.ts'
import { download, type Exporting } from './use-report-export.ts'

type ExportMenuProps = {
  project: Project
  /** The crawl's id. */
  session: string
  filter: ReportFilter
  exporting: Exporting
}

/** The report as a file. Tables hold the pages that the filter shows; the PDF and the page for Notion are about the whole crawl. */
export function ExportMenu({ project, session, filter, exporting }: ExportMenuProps) {
  const { current, isOutOfReach, start, failWith, forgetFailure } = exporting
  const isPro = useAccount()?.tier === 'paid'
  const narrowed = writeFilter(filter)
  const isFiltered = narrowed.size > writeFilter(NO_FILTER).size
  const file = async (name: string, words: string): Promise<void> => {
    forgetFailure()
    // A file that cannot be had would be announced all the same: whoever hands it over is asked first.
    const result = await callApi('GET', `/projects/${project.id}/report?session=${session}`)
    if (!result.ok) return failWith(result.error.message, () => void file(name, words))
    const query = new URLSearchParams(narrowed)
    query.set('session', session)
    download(`/api/projects/${project.id}/report/${name}?${query}`)
    showToast('success', words)
  }
  const input = { session, filter: narrowed.toString() }
  return (
    <div className="flex flex-wrap items-center gap-3">
      {current && (
        <p role="status" className="text-sm text-muted tabular-nums">
          {isOutOfReach
            ? 'Connection lost. Trying again…'
            : `Making your ${NAMES[current.format]}… ${current.progress}%`}
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
        <MenuLabel>{isFiltered ? 'The pages that the filters show' : 'All pages'}</MenuLabel>
        <MenuItem onSelect={() => file('export.csv', 'CSV export downloaded')}>
          <Table2 className="size-4" aria-hidden="true" />
          CSV
        </MenuItem>
        <MenuItem onSelect={() => start('xlsx', input)}>
          <FileSpreadsheet className="size-4" aria-hidden="true" />
          Excel, a sheet for each category
        </MenuItem>
        <MenuItem onSelect={() => file('export.json', 'JSON export downloaded')}>
          <Braces className="size-4" aria-hidden="true" />
          JSON, with all evidence
        </MenuItem>
        <MenuSeparator />
        <MenuLabel>The whole crawl</MenuLabel>
        <MenuItem onSelect={() => start('pdf', { session, filter: '' })}>
          <FileText className="size-4" aria-hidden="true" />
          Full PDF report
        </MenuItem>
        {isPro ? (
          <MenuItem onSelect={() => start('notion', { session, filter: '' })}>
            <FileArchive className="size-4" aria-hidden="true" />
            Notion, a ZIP for its importer
          </MenuItem>
        ) : (
          <MenuItem asChild>
            <Link to="/profile/billing">
              <FileArchive className="size-4" aria-hidden="true" />
              Notion, part of Pro
            </Link>
          </MenuItem>
        )}
      </Menu>
    </div>
  )
}

const NAMES: Record<ExportFormat, string> = { xlsx: 'workbook', pdf: 'PDF report', notion: 'page for Notion' }
