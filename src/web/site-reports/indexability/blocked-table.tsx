import { blockedFilter } from '#domain/site-reports/indexability.ts'
import { counted, formatNumber, plural } from '#domain/words/counts.ts'
import { Table, TableCell, TableHead } from '../../design/table.tsx'
import { CountCell, ExampleCell } from '../count-cell.tsx'
import { ReportSection } from '../report-section.tsx'
import type { ShownIndexability } from './shown-indexability.ts'

/** These URLs were not requested, so the bar does not count them. */
export function BlockedTable({ blocked: { total, listed, lines } }: { blocked: ShownIndexability['blocked'] }) {
  if (total === 0) return null
  const inLines = lines.reduce((sum, { urls }) => sum + urls, 0)
  return (
    <ReportSection
      title="Kept out by robots.txt"
      text={
        `${counted(total, 'URL was', 'URLs were')} found but not requested, because robots.txt disallows ` +
        `${plural(total, 'it', 'them')} for our crawler. What is on ${plural(total, 'it', 'them')} is not known.` +
        (listed < total ? ` The first ${formatNumber(listed)} are stored with the crawl.` : '') +
        (inLines < listed ? ' The lines with the most URLs are listed.' : '')
      }
    >
      <Table label="Lines of robots.txt that block URLs">
        <thead>
          <tr>
            <TableHead>Line</TableHead>
            <TableHead>Rule</TableHead>
            <TableHead className="text-right">URLs</TableHead>
            <TableHead>Host</TableHead>
            <TableHead>For example</TableHead>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ host, line, text, urls, example }) => (
            <tr key={`${host} ${line}`}>
              <TableCell className="tabular-nums">{line ?? '–'}</TableCell>
              <TableCell className="min-w-44">
                {text === null ? (
                  <span className="text-muted">Not recorded</span>
                ) : (
                  <code className="font-mono text-xs wrap-anywhere">{text}</code>
                )}
              </TableCell>
              <CountCell
                count={urls}
                table="urls"
                filter={blockedFilter(host, line)}
                of={`${plural(urls, 'URL')} blocked by line ${line ?? 'unknown'}`}
              />
              <TableCell className="text-muted">{host}</TableCell>
              <ExampleCell url={example} />
            </tr>
          ))}
        </tbody>
      </Table>
    </ReportSection>
  )
}
