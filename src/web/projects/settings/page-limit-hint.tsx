import { Link } from 'react-router'
import { limitsOf, UNLIMITED } from '#domain/plans/tiers.ts'
import { formatNumber } from '#domain/words/counts.ts'
import { useAccount } from '../../session/use-account.ts'

/** What the plan allows; for a plan with a limit, also which has none. */
export function PageLimitHint({ mostPages }: { mostPages: number }) {
  const account = useAccount()
  const isLimited = account !== null && limitsOf(account.tier).maxUrls !== UNLIMITED
  const most = formatNumber(mostPages)
  if (!isLimited) return <>At most this many pages a crawl. This server allows up to {most}.</>
  return (
    <>
      At most this many pages a crawl. Your plan allows up to {most};{' '}
      <Link to="/profile/billing" className="underline hover:text-ink">
        Pro has no limit
      </Link>
      .
    </>
  )
}
