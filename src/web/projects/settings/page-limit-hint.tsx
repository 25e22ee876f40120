import { Link } from 'react-router'
import { limitsOf, UNLIMITED } from '#domain/plans/tiers.ts'
import { formatNumber } from '#domain/words/counts.ts'
import { useAccount } from '../../session/use-account.ts'

export function PageLimitHint({ maxPageLimit }: { maxPageLimit: number }) {
  const account = useAccount()
  const isLimited = account !== null && limitsOf(account.tier).maxUrls !== UNLIMITED
  const max = formatNumber(maxPageLimit)
  if (!isLimited) return <>Maximum number of pages per crawl. This server allows up to {max}.</>
  return (
    <>
      Maximum number of pages per crawl. Your plan allows up to {max};{' '}
      <Link to="/profile/billing" className="underline hover:text-ink">
        Pro has no limit
      </Link>
      .
    </>
  )
}
