import { Link } from 'react-router'
import { TIER_LIMITS } from '#domain/plans/tiers.ts'
import { formatNumber } from '#domain/words/counts.ts'
import { TextField } from '../design/forms/field.tsx'
import { useAccount } from '../session/use-account.ts'

export const DEFAULT_PAGE_LIMIT = TIER_LIMITS.registered_free.maxUrls

export const INVALID_PAGE_LIMIT = 'The page limit must be a whole number of at least 1.'

/** Null if the input is not a positive integer. The server checks the maximum. */
export function readPageLimit(typed: string): number | null {
  const limit = /^\d{1,9}$/.test(typed.trim()) ? Number(typed) : 0
  return limit >= 1 ? limit : null
}

type PageLimitFieldProps = {
  value: string
  onChange: (value: string) => void
  error: string | null
  isReadOnly: boolean
}

/** Pro users can edit the limit. Others see a note. */
export function PageLimitField({ value, onChange, error, isReadOnly }: PageLimitFieldProps) {
  const account = useAccount()
  if (!account) return null
  if (account.tier === 'paid') {
    return (
      <TextField
        label="Page limit per crawl"
        name="pageLimit"
        inputMode="numeric"
        autoComplete="off"
        value={value}
        readOnly={isReadOnly}
        onChange={(event) => onChange(event.target.value)}
        error={error}
        hint={
          error
            ? undefined
            : `Pro has no limit, so enter as many as your site has. We suggest ${formatNumber(DEFAULT_PAGE_LIMIT)} for a ` +
              'first look. You can change the limit and the pace in the project’s settings at any time.'
        }
      />
    )
  }
  return (
    <p className="text-sm text-muted">
      Up to {formatNumber(DEFAULT_PAGE_LIMIT)} pages per crawl.{' '}
      <Link to="/profile/billing" className="underline hover:text-ink">
        Pro has no limit
      </Link>
      .
    </p>
  )
}
