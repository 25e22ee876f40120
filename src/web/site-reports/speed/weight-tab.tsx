import { MAX_UNCOMPRESSED } from '#domain/checks/file-sql.ts'
import { CACHING_WORDS } from '#domain/explorer/response-columns.ts'
import { groupFilter, type PageGroup } from '#domain/site-reports/page-groups.ts'
import { MAX_FILE_HOSTS, type SpeedReport, speedFilters } from '#domain/site-reports/speed.ts'
import { formatBytes } from '#domain/words/bytes.ts'
import { counted, formatNumber, formatNumberOr } from '#domain/words/counts.ts'
import { Badge } from '../../design/badge.tsx'
import { Table, TableHead } from '../../design/table.tsx'
import { CheckTable } from '../check-table.tsx'
import { CountLink, DenseCell } from '../report-parts.tsx'
import { ReportSection } from '../report-section.tsx'
import { ShareTable } from '../share-bar.tsx'
import { StatList } from '../stat-list.tsx'
import { GROUP_HEADS, GroupSwitch, LeftOutGroups } from './group-switch.tsx'
import { PageCount } from './times-tab.tsx'

type TabProps = { report: SpeedReport; by: PageGroup }

export function WeightTab({ report, by }: TabProps) {
  const { totals, compressions, cachings, protocol, checks } = report
  return (
    <div className="grid grid-cols-1 gap-8">
      <div className="grid grid-cols-1 gap-3">
        <StatList
          label="Weight"
          stats={[
            { label: 'HTML, median', value: bytesOr(totals.medianBytes), note: 'after decompression' },
            { label: 'HTML as sent, median', value: bytesOr(totals.medianSentBytes) },
            {
              label: 'Files per page, median',
              value: formatNumberOr(totals.medianFiles, '–'),
              note: `${bytesOr(totals.medianFileBytes)} where their size is known`,
            },
            {
              label: 'With render-blocking files',
              value: <PageCount count={totals.blocked} filter={speedFilters.blocked} of="pages with blocking files" />,
              note: `of ${counted(totals.pages, 'page')}`,
            },
            {
              label: 'HTTP version',
              value: protocol === null ? '–' : (PROTOCOLS[protocol.alpn] ?? protocol.alpn),
              note: protocol === null ? 'Tested on https sites, by probes' : `chosen by ${protocol.host}`,
            },
          ]}
        />
        <FileNote report={report} />
      </div>
      <GroupWeights report={report} by={by} />
      <ReportSection
        title="Compression"
        text={`How the HTML was sent. Our requests accept gzip, Brotli and zstd. The check below reports only HTML with more than ${formatNumber(MAX_UNCOMPRESSED)} bytes: less fits into one packet anyway.`}
      >
        <ShareTable
          label="Pages by compression"
          head="Content-Encoding"
          parts={compressions.map(({ compression, pages }) => ({
            name: compression === null ? 'Not recorded' : compression === 'none' ? 'Not compressed' : compression,
            pages,
            filter: groupFilter('host', null, speedFilters.compression(compression)),
          }))}
        />
      </ReportSection>
      <ReportSection title="Caching" text="What the headers of the HTML say about keeping it.">
        <ShareTable
          label="Pages by caching"
          head="Caching"
          parts={cachings.map(({ caching, pages }) => ({
            name: caching === null ? 'Headers not recorded' : CACHING_WORDS[caching],
            pages,
            filter: groupFilter('host', null, speedFilters.caching(caching)),
          }))}
        />
      </ReportSection>
      <FileHosts report={report} />
      <ReportSection title="Speed issues">
        <CheckTable label="Speed issues" checks={checks} />
      </ReportSection>
    </div>
  )
}

const PROTOCOLS: Record<string, string> = { h2: 'HTTP/2', 'http/1.1': 'HTTP/1.1', none: 'HTTP/1.1' }

/** Explains what the weights do not include. */
function FileNote({ report: { files, totals } }: { report: SpeedReport }) {
  const unsized = files.uses - files.sizedUses
  const left = totals.pages - files.pages
  return (
    <p className="max-w-prose text-sm text-muted">
      Files are scripts, style sheets, preloaded fonts and images that the HTML names, each once per page. Files that
      scripts load later are not known.
      {unsized > 0 &&
        ` The size of ${formatNumber(unsized)} of ${counted(files.uses, 'use')} is not known: the file was not requested, failed, or its server did not send the size.`}
      {left > 0 && ` The files of ${counted(left, 'page')} were not recorded.`}
    </p>
  )
}

function GroupWeights({ report: { groups, groupTotal }, by }: TabProps) {
  return (
    <ReportSection title="Where pages are heavy" text="Medians of the pages of each group.">
      <GroupSwitch by={by} />
      <Table label={`Weight by ${GROUP_HEADS[by]}`} className="min-w-3xl">
        <thead>
          <tr>
            <TableHead>{GROUP_HEADS[by]}</TableHead>
            <TableHead className="text-right">Pages</TableHead>
            <TableHead className="text-right">HTML</TableHead>
            <TableHead className="text-right">As sent</TableHead>
            <TableHead className="text-right">Files</TableHead>
            <TableHead className="text-right">Their weight</TableHead>
            <TableHead className="text-right">Blocked pages</TableHead>
            <TableHead className="text-right">Uncompressed</TableHead>
            <TableHead className="text-right">No caching header</TableHead>
          </tr>
        </thead>
        <tbody>
          {groups.map((group) => (
            <tr key={group.name}>
              <DenseCell className="min-w-40 font-mono text-xs break-all">{group.name}</DenseCell>
              <DenseCell className="text-right">
                <CountLink
                  count={group.pages}
                  table="pages"
                  filter={groupFilter(by, group.name)}
                  of={`pages of ${group.name}`}
                />
              </DenseCell>
              <DenseCell className="text-right whitespace-nowrap tabular-nums">{bytesOr(group.medianBytes)}</DenseCell>
              <DenseCell className="text-right whitespace-nowrap tabular-nums">
                {bytesOr(group.medianSentBytes)}
              </DenseCell>
              <DenseCell className="text-right whitespace-nowrap tabular-nums">
                {formatNumberOr(group.medianFiles, '–')}
              </DenseCell>
              <DenseCell className="text-right whitespace-nowrap tabular-nums">
                {bytesOr(group.medianFileBytes)}
              </DenseCell>
              {(['blocked', 'uncompressed', 'uncached'] as const).map((kind) => (
                <DenseCell key={kind} className="text-right">
                  <CountLink
                    count={group[kind]}
                    table="pages"
                    filter={groupFilter(by, group.name, speedFilters[kind])}
                    of={`${KIND_WORDS[kind]} of ${group.name}`}
                  />
                </DenseCell>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
      <LeftOutGroups by={by} total={groupTotal} />
    </ReportSection>
  )
}

const KIND_WORDS = {
  blocked: 'pages with render-blocking files',
  uncompressed: 'uncompressed pages',
  uncached: 'pages without a caching header',
}

function FileHosts({ report: { hosts, hostTotal } }: { report: SpeedReport }) {
  const title = 'Other hosts that pages load files from'
  if (hosts.length === 0) {
    return (
      <ReportSection title={title}>
        <p className="text-sm text-muted">The HTML names files of its own host only.</p>
      </ReportSection>
    )
  }
  return (
    <ReportSection
      title={title}
      text="Each other host costs a connection, and another site sees your visitors. Blocking: the page stays white until the file has loaded."
    >
      <Table label={title} className="min-w-xl">
        <thead>
          <tr>
            <TableHead>Host</TableHead>
            <TableHead>Whose</TableHead>
            <TableHead className="text-right">Pages</TableHead>
            <TableHead className="text-right">Uses of files</TableHead>
            <TableHead className="text-right">Blocks pages</TableHead>
            <TableHead className="text-right">Weight per page</TableHead>
          </tr>
        </thead>
        <tbody>
          {hosts.map(({ host, isOwn, pages, files, blockingPages, bytesPerPage }) => (
            <tr key={host}>
              <DenseCell className="font-medium break-all">{host}</DenseCell>
              <DenseCell>{isOwn ? <Badge>Same domain</Badge> : <Badge tone="warn">Another site</Badge>}</DenseCell>
              <DenseCell className="text-right">
                <CountLink
                  count={pages}
                  table="pages"
                  filter={groupFilter('host', null, speedFilters.fileHost(host))}
                  of={`pages that load files of ${host}`}
                />
              </DenseCell>
              <DenseCell className="text-right whitespace-nowrap tabular-nums">{formatNumber(files)}</DenseCell>
              <DenseCell className="text-right whitespace-nowrap tabular-nums">{formatNumber(blockingPages)}</DenseCell>
              <DenseCell className="text-right whitespace-nowrap tabular-nums">
                {bytesPerPage === null ? 'Not known' : formatBytes(Math.round(bytesPerPage))}
              </DenseCell>
            </tr>
          ))}
        </tbody>
      </Table>
      {hostTotal > MAX_FILE_HOSTS && (
        <p className="text-sm text-muted">
          The {MAX_FILE_HOSTS} hosts on the most pages, of {formatNumber(hostTotal)}.
        </p>
      )}
    </ReportSection>
  )
}

function bytesOr(bytes: number | null): string {
  return bytes === null ? '–' : formatBytes(Math.round(bytes))
}
