import type { Filter } from '#domain/explorer/filter.ts'
import { INDEXABILITY_REASONS } from '#domain/explorer/page-columns.ts'
import type { ExplorerTableName } from '#domain/explorer/tables.ts'
import {
  type IndexabilityReason,
  inSitemapFilter,
  NOT_IN_SITEMAP_FILTER,
  SITEMAP_NOT_PAGES_FILTER,
  SITEMAP_REDIRECTS_FILTER,
} from '#domain/site-reports/indexability.ts'
import { counted } from '#domain/words/counts.ts'
import { Table, TableCell, TableHead } from '../../design/table.tsx'
import { CountCell, ExampleCell } from '../count-cell.tsx'
import { ReportSection } from '../report-section.tsx'
import type { ShownIndexability } from './shown-indexability.ts'

const NOT_REQUESTED: readonly IndexabilityReason[] = ['robots', 'left-alone']

type Gap = {
  problem: string
  note?: string
  count: number
  example: string | null
  filter: Filter
  table?: ExplorerTableName
}

export function SitemapGapsTable({ sitemaps }: { sitemaps: ShownIndexability['sitemaps'] }) {
  const title = 'Sitemaps against pages'
  if (sitemaps.urls === 0) {
    return (
      <ReportSection title={title}>
        <p className="text-sm text-muted">
          {sitemaps.files === 0
            ? 'The crawl read no sitemap with URLs, so nothing can be compared. Name a sitemap in robots.txt, or check ' +
              'that the project’s settings use sitemaps.'
            : `${counted(sitemaps.files, 'sitemap')} found, but without URLs of this site: nothing can be compared. ` +
              'Access shows which entries they have.'}
        </p>
      </ReportSection>
    )
  }
  const gaps = gapsOf(sitemaps).filter(({ count }) => count > 0)
  const listed = `${counted(sitemaps.files, 'sitemap')} list ${counted(sitemaps.urls, 'URL')} of the site.`
  return (
    <ReportSection title={title} text={sitemaps.files === 1 ? listed.replace(' list ', ' lists ') : listed}>
      {gaps.length === 0 ? (
        <p className="text-sm text-muted">They list every indexable page, and nothing else.</p>
      ) : (
        <Table label={title}>
          <thead>
            <tr>
              <TableHead>Difference</TableHead>
              <TableHead className="text-right">URLs</TableHead>
              <TableHead>For example</TableHead>
            </tr>
          </thead>
          <tbody>
            {gaps.map(({ problem, note, count, example, filter, table }) => (
              <tr key={problem}>
                <TableCell className="min-w-56">
                  {problem}
                  {note && <p className="text-muted">{note}</p>}
                </TableCell>
                <CountCell count={count} filter={filter} of={problem} {...(table && { table })} />
                <ExampleCell url={example} />
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </ReportSection>
  )
}

function gapsOf({ missing, notIndexable, redirects, notPages }: ShownIndexability['sitemaps']): Gap[] {
  return [
    {
      problem: 'Indexable, but not in a sitemap',
      note: 'The check ‘Page missing from sitemap’ counts fewer: it leaves out page 2 and later of lists, blank pages, pages that robots.txt blocks, and other spellings of a listed URL, such as index.html.',
      count: missing.pages,
      example: missing.example,
      filter: NOT_IN_SITEMAP_FILTER,
    },
    ...notIndexable.map(({ reason, pages, example }) => ({
      problem: `In a sitemap, but ${NOT_REQUESTED.includes(reason) ? 'not requested' : 'not indexable'}: ${INDEXABILITY_REASONS[reason]}`,
      count: pages,
      example,
      filter: inSitemapFilter(reason),
    })),
    {
      problem: 'In a sitemap, but redirects',
      count: redirects.urls,
      example: redirects.example,
      filter: SITEMAP_REDIRECTS_FILTER,
      table: 'urls',
    },
    {
      problem: 'In a sitemap, but not crawled as a page',
      count: notPages.urls,
      example: notPages.example,
      filter: SITEMAP_NOT_PAGES_FILTER,
      table: 'urls',
    },
  ]
}
