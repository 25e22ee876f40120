import { SearchCheck } from 'lucide-react'
import type { MyCrawls } from '#operations/crawls/list-my-crawls.ts'
import { ButtonLink } from '../components/button.tsx'
import { EmptyState } from '../components/empty-state.tsx'
import { CrawlList } from '../overview/crawl-list.tsx'
import { PageSteps } from '../overview/page-steps.tsx'
import { useFreshWhile } from '../overview/use-fresh-while.ts'
import { Welcome } from '../overview/welcome.tsx'
import { loadFromApi } from '../session/load-from-api.ts'
import { unlistedMeta } from '../shell/page-meta.ts'
import type { Route } from './+types/overview.ts'

export async function loader(args: Route.LoaderArgs) {
  const asked = new URL(args.request.url).searchParams.get('page') ?? ''
  const page = /^[1-9]\d{0,4}$/.test(asked) ? asked : '1'
  return loadFromApi<MyCrawls>(args, `/crawls?page=${page}`)
}

export const meta: Route.MetaFunction = () => unlistedMeta('Dashboard')

/** The account's own crawls. */
export default function Overview({ loaderData: { crawls, total, page, pages } }: Route.ComponentProps) {
  useFreshWhile(crawls.some(({ status }) => status === 'queued' || status === 'running'))
  if (total === 0) return <Welcome />
  return (
    <div className="mx-auto grid max-w-5xl grid-cols-1 gap-6 px-4 py-10 sm:px-6 sm:py-14">
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div className="grid gap-1">
          <h1 className="text-2xl font-semibold">Dashboard</h1>
          <p className="text-sm text-muted">
            {total === 1 ? 'Your crawl. It is' : `Your ${total} crawls, newest first. They are`} kept until you delete
            your account.
          </p>
        </div>
        <ButtonLink to="/" variant="primary">
          Start a crawl
        </ButtonLink>
      </header>
      {crawls.length > 0 ? (
        <CrawlList crawls={crawls} />
      ) : (
        <EmptyState Icon={SearchCheck} title="Nothing on this page" text={`Your crawls fill ${pages} pages.`}>
          <ButtonLink to="/dashboard/overview">Show the newest</ButtonLink>
        </EmptyState>
      )}
      <PageSteps page={page} pages={pages} />
    </div>
  )
}
