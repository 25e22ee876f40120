import { Gauge } from 'lucide-react'
import { LAB_PHONE } from '#domain/browser/lab-phone.ts'
import { explorerPath } from '#domain/explorer/explorer-path.ts'
import { groupFilter, type PageGroup } from '#domain/site-reports/page-groups.ts'
import { type SpeedReport, speedFilters } from '#domain/site-reports/speed.ts'
import { counted, formatNumber, formatNumberOr, plural } from '#domain/words/counts.ts'
import { ButtonLink } from '../../design/button.tsx'
import { EmptyState } from '../../design/empty-state.tsx'
import { Table, TableHead } from '../../design/table.tsx'
import { settingsPath } from '../../projects/settings/sections.ts'
import { useProject } from '../../projects/use-project.ts'
import { useReportAddress } from '../report-address.ts'
import { CountLink, DenseCell, UrlCell } from '../report-parts.tsx'
import { ReportSection } from '../report-section.tsx'
import { StatList } from '../stat-list.tsx'
import { GROUP_HEADS, GroupSwitch, LeftOutGroups } from './group-switch.tsx'

type TabProps = { report: SpeedReport; by: PageGroup }

/** Lab values of the pages that a browser measured. */
export function VitalsTab({ report, by }: TabProps) {
  const { slug } = useProject()
  const { totals, worstVitals } = report
  const { pages, vitalsPages, medianLcpMs, medianCls, medianBlockingMs } = totals
  if (vitalsPages === 0) {
    return (
      <EmptyState
        Icon={Gauge}
        Heading="h2"
        title="No page was measured"
        text="A crawl measures pages that it renders in a browser, if the settings of the project say so."
      >
        <ButtonLink size="sm" to={settingsPath(slug, 'rendering')}>
          Settings of rendering
        </ButtonLink>
      </EmptyState>
    )
  }
  return (
    <div className="grid grid-cols-1 gap-8">
      <div className="grid grid-cols-1 gap-3">
        <StatList
          label="Web vitals"
          stats={[
            { label: 'Largest paint (LCP)', value: secondsWords(medianLcpMs), note: 'median; good up to 2.5 s' },
            { label: 'Layout shift (CLS)', value: formatNumberOr(medianCls, '–'), note: 'median; good up to 0.1' },
            { label: 'Blocking time (TBT)', value: msWords(medianBlockingMs), note: 'median; good up to 200 ms' },
            {
              label: 'Measured',
              value: (
                <CountLink
                  count={vitalsPages}
                  table="pages"
                  filter={groupFilter('host', null, speedFilters.vitals)}
                  of="measured pages"
                />
              ),
              note: `of ${counted(pages, 'page')} that loaded`,
            },
          ]}
        />
        <p className="max-w-prose text-sm text-muted">
          Lab values of the {counted(vitalsPages, 'page')} that {plural(vitalsPages, 'was', 'were')} measured, for{' '}
          {LAB_PHONE}. Your visitors may see other times: Core Web Vitals come from their browsers.
        </p>
      </div>
      <Groups report={report} by={by} />
      <Worst pages={worstVitals} measured={vitalsPages} />
    </div>
  )
}

function Groups({ report: { vitalsGroups, vitalsGroupTotal }, by }: TabProps) {
  return (
    <ReportSection title="Where pages are slow in the browser">
      <GroupSwitch by={by} />
      <Table label={`Web vitals by ${GROUP_HEADS[by]}`} className="min-w-xl">
        <thead>
          <tr>
            <TableHead>{GROUP_HEADS[by]}</TableHead>
            <TableHead className="text-right">Pages</TableHead>
            <TableHead className="text-right">Measured</TableHead>
            <TableHead className="text-right">Median LCP</TableHead>
            <TableHead className="text-right">Median CLS</TableHead>
            <TableHead className="text-right">Median TBT</TableHead>
          </tr>
        </thead>
        <tbody>
          {vitalsGroups.map(({ name, pages, vitalsPages, medianLcpMs, medianCls, medianBlockingMs }) => (
            <tr key={name}>
              <DenseCell className="min-w-40 font-mono text-xs break-all">{name}</DenseCell>
              <DenseCell className="text-right">
                <CountLink count={pages} table="pages" filter={groupFilter(by, name)} of={`pages of ${name}`} />
              </DenseCell>
              <DenseCell className="text-right">
                <CountLink
                  count={vitalsPages}
                  table="pages"
                  filter={groupFilter(by, name, speedFilters.vitals)}
                  of={`measured pages of ${name}`}
                />
              </DenseCell>
              <NumberCell>{secondsWords(medianLcpMs)}</NumberCell>
              <NumberCell>{formatNumberOr(medianCls, '–')}</NumberCell>
              <NumberCell>{msWords(medianBlockingMs)}</NumberCell>
            </tr>
          ))}
        </tbody>
      </Table>
      <LeftOutGroups by={by} total={vitalsGroupTotal} of="measured pages" />
    </ReportSection>
  )
}

function Worst({ pages, measured }: { pages: SpeedReport['worstVitals']; measured: number }) {
  const { slug } = useProject()
  const { session } = useReportAddress()
  const to = explorerPath(slug, 'pages', {
    filter: groupFilter('host', null, speedFilters.vitals),
    sort: ['-lcpMs'],
    columns: ['url', 'lcpMs', 'cls', 'blockingMs'],
    crawlId: session,
  })
  return (
    <ReportSection title="Slowest pages">
      <Table label="Slowest pages in the browser" className="min-w-lg">
        <thead>
          <tr>
            <TableHead>URL</TableHead>
            <TableHead className="text-right">LCP</TableHead>
            <TableHead className="text-right">CLS</TableHead>
            <TableHead className="text-right">TBT</TableHead>
          </tr>
        </thead>
        <tbody>
          {pages.map(({ url, seq, lcpMs, cls, blockingMs }) => (
            <tr key={url}>
              <DenseCell className="min-w-56">
                <UrlCell url={url} seq={seq} />
              </DenseCell>
              <NumberCell>{lcpMs === null ? 'Nothing was painted' : secondsWords(lcpMs)}</NumberCell>
              <NumberCell>{formatNumber(cls)}</NumberCell>
              <NumberCell>{msWords(blockingMs)}</NumberCell>
            </tr>
          ))}
        </tbody>
      </Table>
      <div>
        <ButtonLink size="sm" to={to}>
          All {counted(measured, 'measured page')}
        </ButtonLink>
      </div>
    </ReportSection>
  )
}

function NumberCell({ children }: { children: string }) {
  return <DenseCell className="text-right whitespace-nowrap tabular-nums">{children}</DenseCell>
}

function secondsWords(ms: number | null): string {
  return ms === null ? '–' : `${formatNumber(Math.round(ms / 100) / 10)} s`
}

function msWords(ms: number | null): string {
  return ms === null ? '–' : `${formatNumber(Math.round(ms))} ms`
}
