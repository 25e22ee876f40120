import { CircleCheck } from 'lucide-react'
import type { ListedRedirect, ReportRedirects } from '#domain/crawls/listed-redirect.ts'
import type { Report } from '#domain/reports/report.ts'
import type { QueryState } from '../client/use-api-query.ts'
import { classNames } from '../design/class-names.ts'
import { EmptyState } from '../design/empty-state.tsx'
import { Table, TableCell, TableHead } from '../design/table.tsx'
import { OutsideLink } from '../results/outside-link.tsx'
import { RedirectPath, urlFrom } from './redirect-path.tsx'
import { isActive, type ReportView } from './report-view.ts'
import { PagedList } from './table/paged-list.tsx'

const MAX_CHARACTERS = 300

type RedirectsSectionProps = { slug: string; report: Report; view: ReportView; answer: QueryState<ReportRedirects> }

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
    <PagedList answer={answer} view={view} noun="redirects">
      {({ redirects }) => (
        <>
          <p className="text-sm text-muted">
            URLs that redirect, each with its whole chain; the explorer lists every hop. Link to their targets directly,
            to save visitors and search engines the detour.
          </p>
          <RedirectsTable slug={slug} crawl={report.crawl} redirects={redirects} isOld={isOld} />
        </>
      )}
    </PagedList>
  )
}

type TableProps = { slug: string; crawl: { id: string; url: string }; redirects: ListedRedirect[]; isOld: boolean }

function RedirectsTable({ slug, crawl, redirects, isOld }: TableProps) {
  return (
    <Table label="Redirects of this crawl" aria-busy={isOld}>
      <thead>
        <tr>
          <TableHead>URL</TableHead>
          <TableHead>Redirects to</TableHead>
          <TableHead className="w-14 text-right sm:w-20">Hops</TableHead>
        </tr>
      </thead>
      <tbody className={classNames('[&>tr:last-child>*]:border-b-0', isOld && 'opacity-50')}>
        {redirects.map((redirect, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a URL may have been requested twice, and rows have no state.
          <tr key={index}>
            <TableCell className="min-w-28 sm:w-1/2 sm:min-w-40">
              <OutsideLink url={redirect.url} className="font-medium break-all">
                {urlFrom(crawl.url, redirect.url).slice(0, MAX_CHARACTERS)}
              </OutsideLink>
            </TableCell>
            <TableCell className="min-w-28 sm:min-w-40">
              <RedirectPath redirect={redirect} from={redirect.url} slug={slug} session={crawl.id} />
            </TableCell>
            <TableCell className="text-right tabular-nums">{redirect.hops.length}</TableCell>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
