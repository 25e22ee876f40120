import { ArrowLeft, MousePointerClick } from 'lucide-react'
import { Link } from 'react-router'
import { TRAFFIC_FIELD_WORDS } from '#domain/traffic/traffic.ts'
import { TRAFFIC_GROUP_WORDS, TRAFFIC_GROUPS } from '#domain/traffic/traffic-groups.ts'
import { counted, formatNumber, formatNumberOr } from '#domain/words/counts.ts'
import { useApiQuery } from '../client/use-api-query.ts'
import { PageLinks } from '../design/page-links.tsx'
import { Table, TableHead } from '../design/table.tsx'
import { useProject } from '../projects/use-project.ts'
import { readPage } from '../reports/report-view.ts'
import { queryOf, useReportAddress } from '../site-reports/report-address.ts'
import { DenseCell, UrlCell } from '../site-reports/report-parts.tsx'
import { ReportResult } from '../site-reports/report-result.tsx'
import { ReportSection } from '../site-reports/report-section.tsx'

/** The uploaded URLs of a group that the explorer has no rows for. */
export function GroupUrls() {
  const project = useProject()
  const { params, session, searchWith } = useReportAddress()
  const group = TRAFFIC_GROUPS.find((known) => known === params.get('group')) ?? 'not-found'
  const kind = params.get('kind') === 'analytics' ? 'analytics' : 'search'
  const page = readPage(params)
  const result = useApiQuery(`/projects/${project.id}/traffic/urls${queryOf({ session, kind, group, page })}`, null)
  const { label, meaning } = TRAFFIC_GROUP_WORDS[group]
  return (
    <div className="grid grid-cols-1 gap-4">
      <Link
        to={searchWith({ group: null, kind: null, page: null })}
        className="inline-flex items-center gap-1.5 justify-self-start rounded-sm text-sm font-medium text-accent-ink hover:underline"
      >
        <ArrowLeft className="size-4" aria-hidden="true" />
        All groups
      </Link>
      <ReportResult result={result} Icon={MousePointerClick} loading="Comparing the uploaded URLs with the crawl…">
        {({ urls, total, perPage, measure }) => (
          <ReportSection title={`${label}: ${counted(total, 'URL')}`} text={meaning}>
            <Table label={label} className="tabular-nums">
              <thead>
                <tr>
                  <TableHead>URL</TableHead>
                  <TableHead className="text-right">{TRAFFIC_FIELD_WORDS[measure]}</TableHead>
                  {measure === 'clicks' && <TableHead className="text-right">Impressions</TableHead>}
                  {measure === 'clicks' && <TableHead className="text-right">Position</TableHead>}
                </tr>
              </thead>
              <tbody>
                {urls.map(({ url, seq, redirectsTo, total: count, impressions, position }) => (
                  <tr key={url}>
                    <DenseCell className="min-w-56">
                      <UrlCell url={url} seq={seq} />
                      {redirectsTo !== null && <span className="block text-xs text-muted">to {redirectsTo}</span>}
                    </DenseCell>
                    <DenseCell className="text-right">{formatNumber(count)}</DenseCell>
                    {measure === 'clicks' && (
                      <>
                        <DenseCell className="text-right">{formatNumberOr(impressions, '')}</DenseCell>
                        <DenseCell className="text-right">{position === null ? '' : position.toFixed(1)}</DenseCell>
                      </>
                    )}
                  </tr>
                ))}
              </tbody>
            </Table>
            <PageLinks
              page={page}
              pages={Math.ceil(total / perPage)}
              pathOf={(number) => searchWith({ page: number === 1 ? null : String(number) })}
            />
          </ReportSection>
        )}
      </ReportResult>
    </div>
  )
}
