import { CircleCheck } from 'lucide-react'
import type { ListedRedirect, ReportRedirects } from '#domain/crawls/listed-redirect.ts'
import type { Report } from '#domain/reports/report.ts'
import { ConnectionNote } from '../client/connection-note.tsx'
import type { QueryState } from '../client/use-api-query.ts'
import { classNames } from '../design/class-names.ts'
import { EmptyState } from '../design/empty-state.tsx'
import { ProgressLine } from '../design/progress-line.tsx'
import { Table, TableCell, TableHead } from '../design/table.tsx'
import { RedirectPath, urlFrom } from './redirect-path.tsx'
import { isActive, type ReportView } from './report-view.ts'
import { TablePaging } from './table/table-paging.tsx'
import { searchOf } from './use-report-view.ts'

const PER_PAGE = 50
const MAX_CHARACTERS = 300

type RedirectsSectionProps = { slug: string; report: Report; view: ReportView; answer: QueryState<ReportRedirects> }

/** All URLs of the crawl that redirect. */
export function RedirectsSection({ slug, report, view, answer }: RedirectsSectionProps) {
  const { value, isOld } = answer
  if (value?.total === 0 && !isOld) {
    return (
      <EmptyState
        Icon={CircleCheck}
        title={isActive(report.crawl) ? 'None found yet' : 'No redirects found'}
        text={
          isActive(report.crawl)
            ? 'Redirects appear here while the site is crawled.'
            : 'No URL of this crawl redirects.'
        }
      />
    )
  }
  return (
    <div className="grid grid-cols-1 gap-3">
      <ConnectionNote answer={answer} />
      <ProgressLine isBusy={isOld} label="Loading redirects" />
      {value && (
        <>
          <p className="text-sm text-muted">
            URLs that redirect. Link to their targets directly, to save visitors and search engines the detour.
          </p>
          <RedirectsTable slug={slug} start={report.crawl.url} view={view} redirects={value.redirects} isOld={isOld} />
          {value.pages > 1 && (
            <TablePaging
              page={value.page}
              pages={value.pages}
              perPage={PER_PAGE}
              total={value.total}
              linkTo={(page) => searchOf({ ...view, page })}
            />
          )}
        </>
      )}
    </div>
  )
}

type TableProps = { slug: string; start: string; view: ReportView; redirects: ListedRedirect[]; isOld: boolean }

function RedirectsTable({ slug, start, view, redirects, isOld }: TableProps) {
  return (
    <Table label="Redirects of this crawl" aria-busy={isOld}>
      <thead>
        <tr>
          <TableHead>Address</TableHead>
          <TableHead>Leads to</TableHead>
          <TableHead className="w-14 text-right sm:w-20">Hops</TableHead>
        </tr>
      </thead>
      <tbody className={classNames('[&>tr:last-child>*]:border-b-0', isOld && 'opacity-50')}>
        {redirects.map((redirect, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a URL may have been requested twice, and rows have no state.
          <tr key={index}>
            <TableCell className="min-w-28 sm:w-1/2 sm:min-w-40">
              <a
                href={redirect.url}
                target="_blank"
                rel="noopener noreferrer nofollow"
                className="rounded-sm font-medium break-all hover:underline"
              >
                {urlFrom(start, redirect.url).slice(0, MAX_CHARACTERS)}
                <span className="sr-only"> (opens in a new tab)</span>
              </a>
            </TableCell>
            <TableCell className="min-w-28 sm:min-w-40">
              <RedirectPath redirect={redirect} from={redirect.url} slug={slug} session={view.session} />
            </TableCell>
            <TableCell className="text-right tabular-nums">{redirect.hops.length}</TableCell>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
