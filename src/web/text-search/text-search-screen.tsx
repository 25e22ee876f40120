import { FileSearch } from 'lucide-react'
import { useNavigate } from 'react-router'
import { formatFilter } from '#domain/explorer/format-filter.ts'
import { counted, formatNumber } from '#domain/words/counts.ts'
import type { ApiValue } from '../client/api-types.ts'
import { Refusal } from '../client/refusal.tsx'
import { type QueryState, useApiQuery } from '../client/use-api-query.ts'
import { ButtonLink } from '../design/button.tsx'
import { EmptyState } from '../design/empty-state.tsx'
import { PageLinks } from '../design/page-links.tsx'
import { settingsPath } from '../projects/settings/sections.ts'
import { useProject } from '../projects/use-project.ts'
import { readPage, reportPath } from '../reports/report-view.ts'
import { ViewTabs } from '../shell/view-tabs.tsx'
import { queryOf, useReportAddress } from '../site-reports/report-address.ts'
import { CountLink, SiteReportHead } from '../site-reports/report-parts.tsx'
import { ReportResult } from '../site-reports/report-result.tsx'
import { FoundPages } from './found-pages.tsx'
import { SearchForm } from './search-form.tsx'
import type { SearchPlace } from './search-place.ts'

const PAGE_SIZE = 25

type Found = ApiValue<'GET', `/projects/${string}/explore-text`>

const PLACES: Record<SearchPlace, { label: string; words: string }> = {
  text: { label: 'Main text', words: 'main text' },
  html: { label: 'HTML source', words: 'HTML source' },
}

/** Searches in the main texts or in the HTML source of all pages of a crawl. */
export function TextSearchScreen() {
  const navigate = useNavigate()
  const project = useProject()
  const { params, session, searchWith } = useReportAddress()
  const place: SearchPlace = params.get('in') === 'html' ? 'html' : 'text'
  const q = params.get('q') ?? ''
  const report = useApiQuery(reportPath(project.id, session), null).value
  const isRegex = params.get('regex') === 'yes'
  return (
    <div className="grid grid-cols-1 gap-4">
      <SiteReportHead
        title="Search"
        text="Finds words, tags and code in all pages of a crawl, with the line of each match."
        report={report}
      />
      <ViewTabs
        label="Search in"
        tabs={(Object.keys(PLACES) as SearchPlace[]).map((each) => ({
          label: PLACES[each].label,
          to: searchWith({ in: each === 'text' ? null : each, page: null }),
          isCurrent: each === place,
        }))}
      />
      <SearchForm
        key={`${q} ${isRegex}`}
        {...{ q, isRegex, place }}
        onSearch={(typed) => {
          const changes = { q: typed.q || null, regex: typed.isRegex ? 'yes' : null, page: null }
          void navigate(searchWith(changes), { preventScrollReset: true })
        }}
      />
      {q === '' ? (
        <Hints place={place} />
      ) : (
        <Results place={place} q={q} isRegex={isRegex} page={readPage(params)} session={session} />
      )}
    </div>
  )
}

function Hints({ place }: { place: SearchPlace }) {
  return (
    <EmptyState
      Icon={FileSearch}
      Heading="h2"
      title={place === 'text' ? 'Search in what visitors read' : 'Search in what the server sent'}
      text={
        place === 'text'
          ? 'An old company name, a phone number, a price: every page that still has it.'
          : 'A tracking code, a script, a class name: every page with it, and every page without it.'
      }
    />
  )
}

type ResultsProps = { place: SearchPlace; q: string; isRegex: boolean; page: number; session: string | null }

function Results({ place, q, isRegex, page, session }: ResultsProps) {
  const project = useProject()
  const query = queryOf({
    ...{ session, in: place, q, regex: isRegex ? 'yes' : null },
    ...{ offset: (page - 1) * PAGE_SIZE, limit: PAGE_SIZE },
  })
  const result: QueryState<Found> = useApiQuery(`/projects/${project.id}/explore-text${query}` as const, null)
  if (result.refusal?.status === 400) return <Refusal error={result.refusal} />
  return (
    <ReportResult result={result} Icon={FileSearch} loading={`Searching the ${PLACES[place].words} of all pages…`}>
      {(found) => <FoundOrNot found={found} place={place} q={q} isRegex={isRegex} page={page} />}
    </ReportResult>
  )
}

function FoundOrNot({ found, place, q, isRegex, page }: Omit<ResultsProps, 'session'> & { found: Found }) {
  const { searchWith } = useReportAddress()
  const { total, searched, guessed, cut, isKept } = found
  if (!isKept) return <NotKept place={place} />
  const words = PLACES[place].words
  const operator = isRegex ? 'matches' : 'contains'
  const without = isRegex ? 'mismatches' : 'lacks'
  return (
    <>
      <p className="text-sm text-muted" role="status">
        {total === 0 ? (
          `Not found in the ${words} of ${counted(searched, 'page')}${guessedWords(guessed)}.`
        ) : (
          <>
            Found on{' '}
            <CountLink
              isText
              count={total}
              table="pages"
              filter={formatFilter({ column: place, operator, value: q })}
              of="with a match, in the Explorer"
            >
              {counted(total, 'page')}
            </CountLink>{' '}
            of {formatNumber(searched)}
            {guessedWords(guessed)}.{' '}
            {searched > total && (
              <CountLink
                isText
                count={searched - total}
                table="pages"
                filter={formatFilter({ column: place, operator: without, value: q })}
                of="without a match, in the Explorer"
              >
                Show pages without it
              </CountLink>
            )}
          </>
        )}{' '}
        {cut > 0 && `Of ${counted(cut, 'long page')}, only the beginning is kept and was searched.`}
      </p>
      <FoundPages pages={found.pages} place={place} />
      <PageLinks
        page={page}
        pages={Math.ceil(total / PAGE_SIZE)}
        pathOf={(number) => searchWith({ page: number > 1 ? String(number) : null })}
      />
    </>
  )
}

/** Other totals do not count these pages. */
function guessedWords(count: number): string {
  return count === 0 ? '' : `, of which ${counted(count, 'has a guessed URL', 'have guessed URLs')}`
}

function NotKept({ place }: { place: SearchPlace }) {
  const project = useProject()
  if (place === 'text') {
    return (
      <EmptyState
        Icon={FileSearch}
        Heading="h2"
        title="This crawl has no main texts"
        text="It was made before this search existed, or no page loaded. Crawl the site again."
      >
        <ButtonLink to={`/dashboard/${project.slug}`}>Go to Dashboard</ButtonLink>
      </EmptyState>
    )
  }
  return (
    <EmptyState
      Icon={FileSearch}
      Heading="h2"
      title="This crawl kept no HTML source"
      text="Switch on “Keep HTML source” in the settings, then crawl the site again."
    >
      <ButtonLink to={settingsPath(project.slug, 'extraction')}>Open the settings of Extraction</ButtonLink>
    </EmptyState>
  )
}
