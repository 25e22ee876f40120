import { MAX_FIRST_BYTE_MS } from '#domain/crawls/slow-pages.ts'
import { explorerPath } from '#domain/explorer/explorer-path.ts'
import { groupFilter, type PageGroup } from '#domain/site-reports/page-groups.ts'
import { type SpeedReport, speedFilters } from '#domain/site-reports/speed.ts'
import { formatBytes } from '#domain/words/bytes.ts'
import { counted, formatNumber } from '#domain/words/counts.ts'
import { ButtonLink } from '../../design/button.tsx'
import { Table, TableHead } from '../../design/table.tsx'
import { useProject } from '../../projects/use-project.ts'
import { useReportAddress } from '../report-address.ts'
import { CountLink, DenseCell, UrlCell } from '../report-parts.tsx'
import { ReportSection } from '../report-section.tsx'
import { ShareTable } from '../share-bar.tsx'
import { StatList } from '../stat-list.tsx'
import { GROUP_HEADS, GroupSwitch, LeftOutGroups } from './group-switch.tsx'

type TabProps = { report: SpeedReport; by: PageGroup }

export function TimesTab({ report, by }: TabProps) {
  const { totals, times, measuredAgain } = report
  return (
    <div className="grid grid-cols-1 gap-8">
      <div className="grid grid-cols-1 gap-3">
        <StatList
          label="Response times"
          stats={[
            { label: 'Median', value: msWords(totals.medianMs), note: 'to the first byte' },
            { label: '75th percentile', value: msWords(totals.p75Ms), note: 'three of four pages are faster' },
            { label: '95th percentile', value: msWords(totals.p95Ms), note: '19 of 20 pages are faster' },
            {
              label: `Slower than ${MAX_FIRST_BYTE_MS} ms`,
              value: <PageCount count={totals.slow} filter={speedFilters.slow} of="slow pages" />,
              note: `of ${counted(totals.measured, 'measured page')}`,
            },
            {
              label: 'Not measured',
              value: formatNumber(totals.pages - totals.measured),
              note: `of ${counted(totals.pages, 'page')} that loaded`,
            },
          ]}
        />
        <p className="max-w-prose text-sm text-muted">
          Measured from where the crawl runs, from sending the request to the first byte of the HTML: one request per
          page, without redirects, images and scripts. These are not Core Web Vitals, which come from visitors’
          browsers; the tab Web vitals shows what a browser measured of some pages.
          {measuredAgain.measuredAgain > 0 &&
            ` ${counted(measuredAgain.measuredAgain, 'slow page was', 'slow pages were')} measured again after the ` +
              `crawl, one at a time; the faster time counts, and ${formatNumber(measuredAgain.stillSlow)} stayed slow.`}
        </p>
      </div>
      <ReportSection
        title="Distribution"
        text="800 and 1,800 ms are the limits of web.dev for a good and a poor time to the first byte."
      >
        <ShareTable
          label="Pages by response time"
          head="Time to the first byte"
          parts={times.map(({ from, to, pages }) => ({
            name: to === null ? `${formatNumber(from)} ms and more` : `${formatNumber(from)} to ${formatNumber(to)} ms`,
            pages,
            filter: groupFilter('host', null, speedFilters.time(from, to)),
          }))}
        />
      </ReportSection>
      <GroupTimes report={report} by={by} />
      <Slowest report={report} />
    </div>
  )
}

function GroupTimes({ report: { groups, groupTotal }, by }: TabProps) {
  return (
    <ReportSection title="Where pages are slow">
      <GroupSwitch by={by} />
      <Table label={`Response times by ${GROUP_HEADS[by]}`} className="min-w-xl">
        <thead>
          <tr>
            <TableHead>{GROUP_HEADS[by]}</TableHead>
            <TableHead className="text-right">Pages</TableHead>
            <TableHead className="text-right">Median</TableHead>
            <TableHead className="text-right">75th percentile</TableHead>
            <TableHead className="text-right">95th percentile</TableHead>
            <TableHead className="text-right">Slow pages</TableHead>
          </tr>
        </thead>
        <tbody>
          {groups.map(({ name, pages, medianMs, p75Ms, p95Ms, slow }) => (
            <tr key={name}>
              <DenseCell className="min-w-40 font-mono text-xs break-all">{name}</DenseCell>
              <DenseCell className="text-right">
                <CountLink count={pages} table="pages" filter={groupFilter(by, name)} of={`pages of ${name}`} />
              </DenseCell>
              <DenseCell className="text-right whitespace-nowrap tabular-nums">{msWords(medianMs)}</DenseCell>
              <DenseCell className="text-right whitespace-nowrap tabular-nums">{msWords(p75Ms)}</DenseCell>
              <DenseCell className="text-right whitespace-nowrap tabular-nums">{msWords(p95Ms)}</DenseCell>
              <DenseCell className="text-right">
                <CountLink
                  count={slow}
                  table="pages"
                  filter={groupFilter(by, name, speedFilters.slow)}
                  of={`slow pages of ${name}`}
                />
              </DenseCell>
            </tr>
          ))}
        </tbody>
      </Table>
      <LeftOutGroups by={by} total={groupTotal} />
    </ReportSection>
  )
}

function Slowest({ report: { slowest, totals } }: { report: SpeedReport }) {
  const project = useProject()
  const { session } = useReportAddress()
  const filter = groupFilter('host', null, speedFilters.measured)
  if (slowest.length === 0) return null
  return (
    <ReportSection title="Slowest pages">
      <Table label="Slowest pages" className="min-w-lg">
        <thead>
          <tr>
            <TableHead>URL</TableHead>
            <TableHead className="text-right">First byte</TableHead>
            <TableHead className="text-right">Last byte</TableHead>
            <TableHead className="text-right">HTML</TableHead>
          </tr>
        </thead>
        <tbody>
          {slowest.map(({ url, seq, responseMs, totalMs, bytes }) => (
            <tr key={url}>
              <DenseCell className="min-w-56">
                <UrlCell url={url} seq={seq} />
              </DenseCell>
              <DenseCell className="text-right whitespace-nowrap tabular-nums">{msWords(responseMs)}</DenseCell>
              <DenseCell className="text-right whitespace-nowrap tabular-nums">{msWords(totalMs)}</DenseCell>
              <DenseCell className="text-right whitespace-nowrap tabular-nums">{formatBytes(bytes)}</DenseCell>
            </tr>
          ))}
        </tbody>
      </Table>
      <div>
        <ButtonLink
          size="sm"
          to={explorerPath(project.slug, 'pages', { filter, sort: ['-responseMs'], crawlId: session })}
        >
          All {counted(totals.measured, 'measured page')}, the slowest first
        </ButtonLink>
      </div>
    </ReportSection>
  )
}

function msWords(ms: number | null): string {
  return ms === null ? '–' : `${formatNumber(Math.round(ms))} ms`
}

/** A number of counted pages, with a link to them. */
export function PageCount({ count, filter, of }: { count: number; filter: string; of: string }) {
  return <CountLink count={count} table="pages" filter={groupFilter('host', null, filter)} of={of} />
}
