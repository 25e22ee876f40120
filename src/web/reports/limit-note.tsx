import { Link } from 'react-router'
import { projectPageCap } from '#domain/plans/tiers.ts'
import { describeLimits, planAllowsMore } from '#domain/reports/page-limit.ts'
import type { ProjectCrawl } from '#domain/reports/report.ts'
import { settingsPath } from '../projects/settings/sections.ts'
import { useProject } from '../projects/use-project.ts'
import { useAccount } from '../session/use-account.ts'

export function LimitNote({ crawl }: { crawl: ProjectCrawl }) {
  const { slug } = useProject()
  const account = useAccount()
  const more = account && planAllowsMore(crawl.maxPages, projectPageCap(account.tier))
  const isPlanLimit = account !== null && more === null
  return (
    <>
      {describeLimits(crawl)} {more && `${more} `}
      <Link
        to={isPlanLimit ? '/profile/billing' : settingsPath(slug, 'crawling')}
        className="rounded-sm font-medium text-accent-ink underline underline-offset-3"
      >
        {isPlanLimit ? 'See what a larger plan allows' : 'Change the limit'}
      </Link>
    </>
  )
}
