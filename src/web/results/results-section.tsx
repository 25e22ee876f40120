import { SearchX } from 'lucide-react'
import { useRef, useState } from 'react'
import type { CrawlPageResult } from '#domain/crawls/crawl-page-result.ts'
import { limitsOf, type Tier } from '#domain/plans/tiers.ts'
import { formatNumber } from '#domain/words/counts.ts'
import { Badge } from '../design/badge.tsx'
import { Button } from '../design/button.tsx'
import { EmptyState } from '../design/empty-state.tsx'
import { RestoreFocus } from '../design/forms/hand-over-focus.tsx'
import { showToast } from '../design/toasts/toast.ts'
import { useMediaQuery } from '../design/use-media-query.ts'
import { columnsFor } from './columns.tsx'
import { downloadCsv } from './download-csv.ts'
import { ResultsCards } from './results-cards.tsx'
import { ResultsTable } from './results-table.tsx'
import { ResultsToolbar } from './results-toolbar.tsx'
import { type Filter, nextSort, type Sort, visiblePages } from './results-view.ts'
import { SaveResultsCard, UnlockPrompt } from './sign-up-prompts.tsx'

type ResultsSectionProps = { siteUrl: string; pages: CrawlPageResult[]; maxPages: number; tier: Tier }

const NO_FILTER: Filter = { text: '', onlyWithIssues: false }

export function ResultsSection({ siteUrl, pages, maxPages, tier }: ResultsSectionProps) {
  const [filter, setFilter] = useState(NO_FILTER)
  const filterInput = useRef<HTMLInputElement>(null)
  const [sort, setSort] = useState<Sort | null>(null)
  const isNarrow = useMediaQuery('(max-width: 767px)')
  const limits = limitsOf(tier)
  const columns = columnsFor(limits)
  const rows = visiblePages(pages, filter, sort)
  const isAnonymous = tier === 'free_no_login'

  const exportCsv = () => {
    downloadCsv(siteUrl, pages)
    showToast('success', 'CSV export downloaded')
  }
  return (
    <section aria-labelledby="results-title" className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <h2 id="results-title" className="text-xl font-semibold">
          Analysis Results
        </h2>
        <Badge tone="accent">
          {formatNumber(pages.length)} / {formatNumber(maxPages)} pages
        </Badge>
      </div>
      {isAnonymous && <UnlockPrompt />}
      <ResultsToolbar
        filter={filter}
        filterInput={filterInput}
        shown={rows.length}
        total={pages.length}
        onFilter={setFilter}
        onExport={exportCsv}
      />
      {rows.length === 0 ? (
        <RestoreFocus to={filterInput}>
          <EmptyState Icon={SearchX} title="No page matches" text="None of the crawled pages matches this filter.">
            <Button onClick={() => setFilter(NO_FILTER)}>Clear the filter</Button>
          </EmptyState>
        </RestoreFocus>
      ) : isNarrow ? (
        <ResultsCards pages={rows} columns={columns} />
      ) : (
        <ResultsTable pages={rows} columns={columns} sort={sort} onSort={(column) => setSort(nextSort(sort, column))} />
      )}
      {isAnonymous && <SaveResultsCard />}
    </section>
  )
}
