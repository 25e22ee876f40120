import { CircleCheck } from 'lucide-react'
import { Link } from 'react-router'
import { describeUnchecked, type ReportFiles } from '#domain/crawls/checked-file.ts'
import { explorerPath } from '#domain/explorer/explorer-path.ts'
import type { Report } from '#domain/reports/report.ts'
import { counted } from '#domain/words/counts.ts'
import type { QueryState } from '../client/use-api-query.ts'
import { Badge } from '../design/badge.tsx'
import { classNames } from '../design/class-names.ts'
import { EmptyState } from '../design/empty-state.tsx'
import { Table, TableCell, TableHead } from '../design/table.tsx'
import { OutsideLink } from '../results/outside-link.tsx'
import { urlFrom } from './redirect-path.tsx'
import { isActive, type ReportView } from './report-view.ts'
import { PagedList } from './table/paged-list.tsx'

const MAX_CHARACTERS = 300

type BrokenFilesSectionProps = { slug: string; report: Report; view: ReportView; answer: QueryState<ReportFiles> }

export function BrokenFilesSection({ slug, report, view, answer }: BrokenFilesSectionProps) {
  const { value, isOld } = answer
  if (value?.total === 0 && !isOld) {
    return (
      <div className="grid grid-cols-1 gap-4">
        <EmptyState
          Icon={CircleCheck}
          title={isActive(report.crawl) ? 'None found yet' : 'No broken files found among linked files'}
          text={isActive(report.crawl) ? 'Files are checked after the pages.' : checkedWords(value)}
        />
        <UsedFilesNote slug={slug} crawl={report.crawl} />
      </div>
    )
  }
  return (
    <PagedList answer={answer} view={view} noun="files">
      {(list) => (
        <>
          <p className="text-sm text-muted">
            Documents, images and downloads that pages link to but that failed to load. {checkedWords(list)}
          </p>
          <UsedFilesNote slug={slug} crawl={report.crawl} />
          <FilesTable start={report.crawl.url} files={list.files} isOld={isOld} />
        </>
      )}
    </PagedList>
  )
}

/** Images and scripts that pages use are checked separately from linked files. */
function UsedFilesNote({ slug, crawl }: { slug: string; crawl: Report['crawl'] }) {
  const filter = 'state is broken and use is-not link and use is-not visited'
  return (
    <p className="text-sm text-muted">
      Images, scripts and other files that are part of pages are not in this list.{' '}
      <Link
        to={explorerPath(slug, 'resources', { filter, crawlId: crawl.id })}
        className="rounded-sm font-medium text-accent-ink hover:underline"
      >
        Show the broken ones
      </Link>
    </p>
  )
}

function checkedWords({ summary }: ReportFiles): string {
  if (summary === null) return 'This crawl checked no files.'
  const unchecked = describeUnchecked(summary)
  return `${counted(summary.checked, 'file')} checked.${unchecked === null ? '' : ` ${unchecked}.`}`
}

function FilesTable({ start, files, isOld }: { start: string; files: ReportFiles['files']; isOld: boolean }) {
  return (
    <Table label="Broken files of this crawl" aria-busy={isOld}>
      <thead>
        <tr>
          <TableHead>File</TableHead>
          <TableHead className="w-24">Status</TableHead>
          <TableHead>Linked from</TableHead>
        </tr>
      </thead>
      <tbody className={classNames('[&>tr:last-child>*]:border-b-0', isOld && 'opacity-50')}>
        {files.map((file) => (
          <tr key={file.position}>
            <TableCell className="min-w-40 sm:w-1/2">
              <ToPage start={start} url={file.url} className="font-medium" />
              {file.error && <p className="text-xs text-muted">{file.error}</p>}
            </TableCell>
            <TableCell>
              <Badge tone="bad">{file.statusCode ?? 'No response'}</Badge>
            </TableCell>
            <TableCell className="min-w-40">
              {file.linkedFrom.pages.map((page) => (
                <ToPage key={page} start={start} url={page} className="block" />
              ))}
              {file.linkedFrom.count > file.linkedFrom.pages.length && (
                <span className="text-xs text-muted">
                  and {counted(file.linkedFrom.count - file.linkedFrom.pages.length, 'more page')}
                </span>
              )}
            </TableCell>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

function ToPage({ start, url, className }: { start: string; url: string; className: string }) {
  return (
    <OutsideLink url={url} className={classNames('break-all', className)}>
      {urlFrom(start, url).slice(0, MAX_CHARACTERS)}
    </OutsideLink>
  )
}
