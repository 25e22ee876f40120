import { Link } from 'react-router'
import { KEYWORD_PLACES, type KeywordReport, type KeywordRow, PLACE_NAMES } from '#domain/projects/keywords.ts'
import { counted, formatNumber } from '#domain/words/counts.ts'
import { Table, TableCell, TableHead } from '../design/table.tsx'
import { pageLink } from '../reports/links.ts'
import { PageUrl } from '../reports/table/page-url.tsx'
import { keywordLink } from './keyword-view.ts'
import { missingPlaces } from './missing-keywords.ts'
import { PlaceBadges } from './place-badges.tsx'

type KeywordTableProps = { slug: string; session: string | null; report: KeywordReport }

export function KeywordTable({ slug, session, report }: KeywordTableProps) {
  return (
    <Table label="Keywords" className="min-w-4xl">
      <thead>
        <tr>
          <TableHead>Keyword</TableHead>
          <TableHead className="text-right">Pages</TableHead>
          {KEYWORD_PLACES.map((place) => (
            <TableHead key={place} className="text-right capitalize">
              {PLACE_NAMES[place]}
            </TableHead>
          ))}
          <TableHead>Best page</TableHead>
        </tr>
      </thead>
      <tbody>
        {report.keywords.map((row) => (
          <Row key={row.keyword} slug={slug} session={session} crawlId={report.crawl.id} row={row} />
        ))}
      </tbody>
    </Table>
  )
}

type RowProps = { slug: string; session: string | null; crawlId: string; row: KeywordRow }

function Row({ slug, session, crawlId, row }: RowProps) {
  const { keyword, pages, pagesIn, best } = row
  const missing = missingPlaces(row)
  return (
    <tr>
      <th scope="row" className="max-w-64 border-b border-line px-3 py-2.5 align-top font-normal">
        <Link
          to={keywordLink(slug, { session, keyword })}
          className="rounded-sm font-medium wrap-anywhere text-accent-ink hover:underline"
        >
          <bdi>{keyword}</bdi>
        </Link>
        {missing && <span className="block text-xs text-warn">{missing}</span>}
      </th>
      <TableCell className="text-right font-medium tabular-nums">{formatNumber(pages)}</TableCell>
      {KEYWORD_PLACES.map((place) => (
        <TableCell key={place} className="text-right tabular-nums">
          {pagesIn[place] === 0 ? (
            <span className="text-subtle">0</span>
          ) : (
            <Link
              to={keywordLink(slug, { session, keyword, place })}
              aria-label={`${counted(pagesIn[place], 'page')} with “${keyword}” in the ${PLACE_NAMES[place]}`}
              className="rounded-sm hover:text-accent-ink hover:underline"
            >
              {formatNumber(pagesIn[place])}
            </Link>
          )}
        </TableCell>
      ))}
      <TableCell className="max-w-80">
        {best ? (
          <div className="grid justify-items-start gap-1">
            <PageUrl url={best.url} to={pageLink(slug, best.seq, crawlId)} />
            <PlaceBadges places={best.places} />
          </div>
        ) : (
          <span className="text-subtle">–</span>
        )}
      </TableCell>
    </tr>
  )
}
