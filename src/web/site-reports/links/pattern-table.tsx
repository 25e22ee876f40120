import { type LinkProblem, type LinkProblems, linkFilters } from '#domain/site-reports/links-report.ts'
import { formatNumber } from '#domain/words/counts.ts'
import { Table, TableHead } from '../../design/table.tsx'
import { CountLink, DenseCell } from '../report-parts.tsx'

/** Groups by URL pattern, because pages of one template usually share it. */
export function PatternTable({ problem, report }: { problem: LinkProblem; report: LinkProblems }) {
  return (
    <>
      <Table label="Links by URL pattern of the page" className="min-w-xl">
        <thead>
          <tr>
            <TableHead>URL pattern of the page</TableHead>
            <TableHead className="text-right">Links</TableHead>
            <TableHead className="text-right">Pages</TableHead>
            <TableHead className="text-right">Targets</TableHead>
            <TableHead className="text-right">Fixes</TableHead>
          </tr>
        </thead>
        <tbody>
          {report.patterns.map(({ pattern, links, pages, targets, fixes }) => (
            <tr key={pattern}>
              <DenseCell className="font-mono text-xs break-all">{pattern}</DenseCell>
              <DenseCell className="text-right">
                <CountLink
                  count={links}
                  table="links"
                  filter={linkFilters.pattern(problem, pattern)}
                  of={`links on pages like ${pattern}`}
                />
              </DenseCell>
              <DenseCell className="text-right">
                <CountLink
                  count={pages}
                  table="pages"
                  filter={linkFilters.pagesLikeWith(problem, pattern)}
                  of={`pages like ${pattern}`}
                />
              </DenseCell>
              <DenseCell className="text-right">
                <CountLink
                  count={targets}
                  table="urls"
                  filter={linkFilters.urlsLinkedFrom(problem, pattern)}
                  of={`URLs that pages like ${pattern} link to`}
                />
              </DenseCell>
              <DenseCell className="text-right tabular-nums">{formatNumber(fixes)}</DenseCell>
            </tr>
          ))}
        </tbody>
      </Table>
      {report.patternTotal > report.patterns.length && (
        <p className="text-sm text-muted">
          The {report.patterns.length} patterns with the most links, of {formatNumber(report.patternTotal)}.
        </p>
      )}
    </>
  )
}
