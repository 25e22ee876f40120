import { ExternalLink } from 'lucide-react'
import { formatFilter } from '#domain/explorer/format-filter.ts'
import { type ExternalHost, LINKS_PAGE_SIZE, linkFilters } from '#domain/site-reports/links-report.ts'
import { counted, formatNumber } from '#domain/words/counts.ts'
import { useApiQuery } from '../../client/use-api-query.ts'
import { EmptyState } from '../../design/empty-state.tsx'
import { PageLinks } from '../../design/page-links.tsx'
import { Table, TableHead } from '../../design/table.tsx'
import { useProject } from '../../projects/use-project.ts'
import { readPage } from '../../reports/report-view.ts'
import { queryOf, useReportAddress } from '../report-address.ts'
import { CountLink, DenseCell } from '../report-parts.tsx'
import { ReportResult } from '../report-result.tsx'

const VERDICTS = [
  { verdict: 'broken', label: 'Broken' },
  { verdict: 'moved', label: 'Moved' },
  { verdict: 'ok', label: 'OK' },
  { verdict: 'unverified', label: 'Unverified' },
] as const

export function ExternalTab() {
  const project = useProject()
  const { params, session, searchWith } = useReportAddress()
  const page = readPage(params)
  const query = queryOf({ session, page })
  const result = useApiQuery(`/projects/${project.id}/site-reports/links/external${query}`, null)
  return (
    <ReportResult result={result} Icon={ExternalLink} loading="Grouping links by host…">
      {({ totals, hosts }) =>
        totals.hosts === 0 ? (
          <EmptyState
            Icon={ExternalLink}
            Heading="h2"
            title="No links to other sites"
            text="No page of this crawl links to another site."
          />
        ) : (
          <>
            <p className="max-w-prose text-sm">
              <CountLink isText count={totals.links} table="links" filter="isInternal is no" of="to other sites">
                {counted(totals.links, 'link')}
              </CountLink>{' '}
              on{' '}
              <CountLink
                isText
                count={totals.pages}
                table="pages"
                filter="externalOutlinks >= 1"
                of="that link to them"
              >
                {counted(totals.pages, 'page')}
              </CountLink>{' '}
              to {counted(totals.hosts, 'other site')}.{' '}
              <span className="text-muted">
                Unverified: the response does not show whether a visitor would see the page, so it is never counted as
                broken.
                {totals.unchecked > 0 && ` ${counted(totals.unchecked, 'URL was', 'URLs were')} not requested.`}
              </span>
            </p>
            <HostTable hosts={hosts} />
            <PageLinks
              page={page}
              pages={Math.ceil(totals.hosts / LINKS_PAGE_SIZE)}
              pathOf={(number) => searchWith({ page: number > 1 ? String(number) : null })}
            />
          </>
        )
      }
    </ReportResult>
  )
}

function HostTable({ hosts }: { hosts: ExternalHost[] }) {
  return (
    <Table label="Links by host" className="min-w-2xl">
      <thead>
        <tr>
          <TableHead>Host</TableHead>
          <TableHead className="text-right">Links</TableHead>
          <TableHead className="text-right">Pages</TableHead>
          {VERDICTS.map(({ label }) => (
            <TableHead key={label} className="text-right">
              {label}
            </TableHead>
          ))}
          <TableHead className="text-right">Not requested</TableHead>
        </tr>
      </thead>
      <tbody>
        {hosts.map((row) => (
          <tr key={row.host}>
            <DenseCell className="font-medium break-all">{row.host}</DenseCell>
            <DenseCell className="text-right">
              <CountLink
                count={row.links}
                table="links"
                filter={linkFilters.host(row.host)}
                of={`links to ${row.host}`}
              />
            </DenseCell>
            <DenseCell className="text-right">
              <CountLink
                count={row.pages}
                table="pages"
                filter={linkFilters.pagesLinkingToHost(row.host)}
                of={`pages that link to ${row.host}`}
              />
            </DenseCell>
            {VERDICTS.map(({ verdict, label }) => (
              <DenseCell key={verdict} className="text-right">
                <CountLink
                  count={row[verdict]}
                  table="external"
                  filter={`${formatFilter({ column: 'host', operator: 'is', value: row.host })} and verdict is ${verdict}`}
                  of={`URLs of ${row.host}: ${label}`}
                />
              </DenseCell>
            ))}
            <DenseCell className="text-right tabular-nums">{formatNumber(row.unchecked)}</DenseCell>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
