import { useState } from 'react'
import { Link } from 'react-router'
import { nameOfHost } from '#domain/projects/project-rules.ts'
import { readableHost } from '#domain/urls/host-of.ts'
import type { RecentCrawl } from '../browser-data/recent-crawls.ts'
import { useRecentCrawls } from '../crawls/use-recent-crawls.ts'
import { Card } from '../design/card.tsx'
import { CreateProjectForm } from '../projects/create-project-form.tsx'
import { useAccount } from '../session/use-account.ts'

/** If the user crawled a site before signing up, suggests that site as the first project. */
export function Welcome() {
  const account = useAccount()
  const [crawl] = useRecentCrawls(account?.id ?? null).entries
  const [isDeclined, setIsDeclined] = useState(false)
  const offered = crawl && !isDeclined ? crawl : null
  return (
    <div className="mx-auto grid w-full max-w-xl grid-cols-1 gap-6 py-6 sm:py-10">
      <header className="grid gap-2">
        <h1 className="text-3xl font-semibold">Welcome to Your Dashboard</h1>
        <p className="text-lg text-pretty text-muted">Let's get started with your first SEO project</p>
      </header>
      <Card aria-label="Your first project" className="grid grid-cols-1 gap-5 p-6">
        {offered && <Offer crawl={offered} onDecline={() => setIsDeclined(true)} />}
        <CreateProjectForm key={offered?.url ?? ''} {...(offered && { initial: projectOf(offered) })} />
      </Card>
      <p className="text-sm text-muted">
        Just want to look at a site once?{' '}
        <Link to="/" className="rounded-sm font-medium text-accent-ink hover:underline">
          Crawl it on the home page
        </Link>
      </p>
    </div>
  )
}

function Offer({ crawl, onDecline }: { crawl: RecentCrawl; onDecline: () => void }) {
  return (
    <div className="grid gap-1">
      <h2 className="text-lg font-semibold wrap-anywhere">Turn {readableHost(crawl.url)} into a project?</h2>
      <p className="text-sm text-muted">
        You crawled it in this browser. As a project it keeps its reports, history and changes.{' '}
        <button type="button" onClick={onDecline} className="rounded-sm font-medium text-accent-ink hover:underline">
          Use another site
        </button>
      </p>
    </div>
  )
}

function projectOf({ url }: RecentCrawl) {
  return { name: nameOfHost(readableHost(url)), url }
}
