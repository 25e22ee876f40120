import { Link } from 'react-router'
import { explorerPath } from '#domain/explorer/explorer-path.ts'
import {
  FIELDS_OF_KIND,
  TRAFFIC_FIELD_WORDS,
  TRAFFIC_KIND_WORDS,
  type TrafficMeasure,
  type TrafficUpload,
} from '#domain/traffic/traffic.ts'
import { groupRows, TRAFFIC_GROUP_WORDS, TRAFFIC_GROUPS, type TrafficGroup } from '#domain/traffic/traffic-groups.ts'
import { counted, formatNumber, formatShare } from '#domain/words/counts.ts'
import { Table, TableCell, TableHead } from '../design/table.tsx'
import { Moment } from '../design/times/moment.tsx'
import { useProject } from '../projects/use-project.ts'
import { useReportAddress } from '../site-reports/report-address.ts'
import { ReportSection } from '../site-reports/report-section.tsx'

type GroupCount = { group: TrafficGroup; urls: number; used: number; total: number; impressions: number }
type Report = { upload: TrafficUpload; measure: TrafficMeasure; groups: GroupCount[] }

/** Problems come first, those with the most traffic at the top. */
export function KindReport({ report, crawl }: { report: Report; crawl: { createdAt: string } }) {
  const { upload, measure, groups } = report
  const problems = groups.filter(({ group }) => group !== 'indexable').sort((one, other) => other.total - one.total)
  const fine = groups.filter(({ group }) => group === 'indexable')
  const all = groups.reduce((sum, { total }) => sum + total, 0)
  const lost = problems.reduce((sum, { total }) => sum + total, 0)
  const name = TRAFFIC_KIND_WORDS[upload.kind]
  const words = TRAFFIC_FIELD_WORDS[measure].toLowerCase()
  const title = `${name}: pages with ${words} that have problems`
  return (
    <ReportSection
      title={title}
      text={
        <>
          {lost === 0
            ? `All ${formatNumber(all)} ${words} are on indexable pages.`
            : `${formatNumber(lost)} of ${formatNumber(all)} ${words} (${formatShare(lost / all)}) are on URLs that are broken, redirected, not indexable or not in the crawl.`}{' '}
          Compared with the crawl of <Moment at={crawl.createdAt} />. URLs that were removed from the project do not
          count.
        </>
      }
    >
      <Table label={title} className="tabular-nums">
        <thead>
          <tr>
            <TableHead>What the crawl says</TableHead>
            <TableHead className="text-right">URLs with {words}</TableHead>
            <TableHead className="text-right">{TRAFFIC_FIELD_WORDS[measure]}</TableHead>
            <TableHead className="text-right">Share</TableHead>
            {upload.fields.includes('impressions') && <TableHead className="text-right">Impressions</TableHead>}
            <TableHead className="text-right">All uploaded URLs</TableHead>
          </tr>
        </thead>
        <tbody>
          {[...problems, ...fine].map((count) => (
            <GroupRow key={count.group} count={count} report={report} all={all} />
          ))}
        </tbody>
      </Table>
      <LeftOut groups={groups} upload={upload} />
    </ReportSection>
  )
}

const NUMBER = 'text-right whitespace-nowrap'

function GroupRow({ count, report, all }: { count: GroupCount; report: Report; all: number }) {
  const { group, urls, used, total, impressions } = count
  const { label, meaning } = TRAFFIC_GROUP_WORDS[group]
  return (
    <tr>
      <TableCell className="min-w-48">
        <span className="font-medium">{label}</span>
        <span className="block text-xs text-muted">{meaning}</span>
      </TableCell>
      <TableCell className={NUMBER}>
        <RowsLink report={report} group={group} min={1} count={used} />
      </TableCell>
      <TableCell className={NUMBER}>{formatNumber(total)}</TableCell>
      <TableCell className={NUMBER}>{all > 0 ? formatShare(total / all) : '0%'}</TableCell>
      {report.upload.fields.includes('impressions') && (
        <TableCell className={NUMBER}>{formatNumber(impressions)}</TableCell>
      )}
      <TableCell className={NUMBER}>
        <RowsLink report={report} group={group} min={null} count={urls} />
      </TableCell>
    </tr>
  )
}

type RowsLinkProps = { report: Report; group: TrafficGroup; min: number | null; count: number }

/** Links to the rows in the explorer. URLs that the crawl does not know are listed on this screen. */
function RowsLink({ report: { upload, measure }, group, min, count }: RowsLinkProps) {
  const project = useProject()
  const { session, searchWith } = useReportAddress()
  if (count === 0) return <span className="text-subtle">0</span>
  const rows = groupRows(group, measure, min)
  if (!rows && min !== null) return <>{formatNumber(count)}</>
  const to = rows
    ? explorerPath(project.slug, rows.table, {
        filter: rows.filter,
        sort: FIELDS_OF_KIND[upload.kind].includes(measure as never) ? [`-${measure}`] : [],
        crawlId: session,
      })
    : searchWith({ group, kind: upload.kind, page: null })
  return (
    <Link to={to} className="rounded-sm text-accent-ink hover:underline">
      {formatNumber(count)}
      <span className="sr-only"> URLs: {TRAFFIC_GROUP_WORDS[group].label}</span>
    </Link>
  )
}

function LeftOut({ groups, upload }: { groups: GroupCount[]; upload: TrafficUpload }) {
  const counts = groups.reduce((sum, { urls }) => sum + urls, 0)
  const left = upload.urls - counts
  const unknown = TRAFFIC_GROUPS.length - groups.length
  if (left <= 0 || unknown < 0) return null
  return (
    <p className="text-xs text-muted">
      {counted(left, 'uploaded URL')} {left === 1 ? 'is' : 'are'} not in this table: another spelling of a listed URL, a
      removed URL, or a row without a number.
    </p>
  )
}
