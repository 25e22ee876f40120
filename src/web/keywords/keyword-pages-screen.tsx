import { ArrowLeft, FileQuestion, SearchX } from 'lucide-react'
import { Link } from 'react-router'
import { KEYWORD_PLACES, PLACE_NAMES } from '#domain/projects/keywords.ts'
import { counted, formatNumber } from '#domain/words/counts.ts'
import { ConnectionNote } from '../client/connection-note.tsx'
import { useApiQuery } from '../client/use-api-query.ts'
import { EmptyState } from '../design/empty-state.tsx'
import { FilterChips } from '../design/forms/filter-chips.tsx'
import { Skeleton } from '../design/loading/skeleton.tsx'
import { PageLinks } from '../design/page-links.tsx'
import { Table, TableCell, TableHead } from '../design/table.tsx'
import { useProject } from '../projects/use-project.ts'
import { pageLink } from '../reports/links.ts'
import { PageUrl } from '../reports/table/page-url.tsx'
import { type KeywordView, keywordLink, keywordPagesPath, keywordReportPath } from './keyword-view.ts'
import { PlaceBadges } from './place-badges.tsx'

export function KeywordPagesScreen({ view, keyword }: { view: KeywordView; keyword: string }) {
  const project = useProject()
  const result = useApiQuery(keywordPagesPath(project.id, view), null)
  const found = result.value
  const here = (changes: Partial<KeywordView>) => keywordLink(project.slug, { ...view, page: 1, ...changes })
  return (
    <div className="grid grid-cols-1 gap-4">
      <header className="grid gap-1">
        <Link
          to={keywordLink(project.slug, { session: view.session })}
          className="flex items-center gap-1 justify-self-start rounded-sm text-sm text-muted hover:text-ink"
        >
          <ArrowLeft className="size-4" aria-hidden="true" />
          Keywords
        </Link>
        <h1 className="text-2xl font-semibold wrap-anywhere">
          Pages with “<bdi>{keyword}</bdi>”
        </h1>
        {found && (
          <p className="text-sm text-muted">
            {counted(found.total, 'page')}
            {found.total > 0 && ', sorted by number of matching places.'}
          </p>
        )}
      </header>
      <PlaceChips view={view} keyword={keyword} here={here} />
      <ConnectionNote answer={result} />
      {found === undefined && !result.refusal && <Skeleton className="h-72" />}
      {found === null && (
        <EmptyState
          Icon={FileQuestion}
          Heading="h2"
          title="No crawl to look at"
          text="This project has not been crawled yet, or the crawl that this link belongs to was deleted."
        />
      )}
      {found?.total === 0 && (
        <EmptyState
          Icon={SearchX}
          Heading="h2"
          title={view.place ? `No page has the keyword in its ${PLACE_NAMES[view.place]}` : 'No page has the keyword'}
          text="Choose the page that should rank for the keyword, and use it in the page’s title, H1 and description."
        />
      )}
      {found && found.rows.length > 0 && (
        <Table label="Pages with the keyword" className="min-w-2xl">
          <thead>
            <tr>
              <TableHead>Page</TableHead>
              <TableHead>Title</TableHead>
              <TableHead>Where</TableHead>
              <TableHead className="text-right">In-links</TableHead>
            </tr>
          </thead>
          <tbody>
            {found.rows.map(({ seq, url, title, places, inlinks }) => (
              <tr key={seq}>
                <TableCell className="max-w-80">
                  <PageUrl url={url} to={pageLink(project.slug, seq, view.session)} />
                </TableCell>
                <TableCell className="max-w-80">
                  <span dir="auto" className="line-clamp-2 wrap-anywhere">
                    {title || '–'}
                  </span>
                </TableCell>
                <TableCell>
                  <PlaceBadges places={places} />
                </TableCell>
                <TableCell className="text-right tabular-nums">
                  {inlinks === null ? '–' : formatNumber(inlinks)}
                </TableCell>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      {found && <PageLinks page={found.page} pages={found.pages} pathOf={(page) => here({ page })} />}
    </div>
  )
}

type PlaceChipsProps = { view: KeywordView; keyword: string; here: (changes: Partial<KeywordView>) => string }

/** Shows how many pages have the keyword in each place. Only saved keywords have these numbers. */
function PlaceChips({ view, keyword, here }: PlaceChipsProps) {
  const project = useProject()
  const { value } = useApiQuery(keywordReportPath(project.id, view.session), null)
  const row = value?.keywords.find((each) => each.keyword === keyword)
  if (!row) return null
  const chips = [
    { label: 'Anywhere', place: null, count: row.pages },
    ...KEYWORD_PLACES.map((place) => ({ label: `In the ${PLACE_NAMES[place]}`, place, count: row.pagesIn[place] })),
  ]
  return (
    <FilterChips
      label="Where the keyword is"
      chips={chips.map(({ label, place, count }) => ({
        label,
        count,
        to: here({ place }),
        isCurrent: view.place === place,
      }))}
    />
  )
}
