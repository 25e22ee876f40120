import { SearchCheck } from 'lucide-react'
import { counted } from '#domain/words/counts.ts'
import type { ApiValue } from '../client/api-types.ts'
import { ButtonLink } from '../design/button.tsx'
import { EmptyState } from '../design/empty-state.tsx'
import { CrawlList } from './crawl-list.tsx'
import { PageSteps } from './page-steps.tsx'
import { useRefreshWhile } from './use-refresh-while.ts'

/** Lists crawls that the user started on the home page while signed in. */
export function HomeCrawls({ crawls, total, page, pages }: ApiValue<'GET', '/crawls'>) {
  useRefreshWhile(crawls.some(({ status }) => status === 'queued' || status === 'running'))
  if (total === 0) return null
  return (
    <section aria-labelledby="home-crawls" className="grid grid-cols-1 gap-3">
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <div>
          <h2 id="home-crawls" className="text-lg font-semibold">
            Crawls from the home page
          </h2>
          <p className="text-sm text-muted">
            {counted(total, 'crawl')}, newest first, kept until you delete your account.
          </p>
        </div>
        <ButtonLink to="/" size="sm">
          Start a crawl
        </ButtonLink>
      </header>
      {crawls.length > 0 ? (
        <CrawlList crawls={crawls} />
      ) : (
        <EmptyState Icon={SearchCheck} title="Nothing on this page" text={`The list has ${counted(pages, 'page')}.`}>
          <ButtonLink to="/dashboard/overview">Show the newest</ButtonLink>
        </EmptyState>
      )}
      <PageSteps page={page} pages={pages} />
    </section>
  )
}
