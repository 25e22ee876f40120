import { Link } from 'react-router'
import { upperFirst } from '#domain/reports/check-words.ts'
import type { CheckOutcome } from '#domain/site-reports/page-groups.ts'
import { counted } from '#domain/words/counts.ts'
import { checksPath } from '../projects/settings/sections.ts'
import { TEXT_LINK } from './report-parts.tsx'

const OTHERS = [
  { outcome: 'unknown', what: 'that could not judge this crawl' },
  { outcome: 'passed', what: 'that found nothing' },
  { outcome: 'none', what: 'that had nothing to judge' },
  { outcome: 'off', what: 'that are off' },
] as const

/** The checks that found nothing, folded by outcome, with their number. */
export function OtherChecks({ checks, slug }: { checks: CheckOutcome[]; slug: string }) {
  return (
    <ul className="grid gap-1 text-sm">
      {OTHERS.map(({ outcome, what }) => {
        const own = checks.filter((check) => check.outcome === outcome)
        if (own.length === 0) return null
        const ids = own.map(({ id }) => id)
        return (
          <li key={outcome}>
            <details>
              <summary className="cursor-pointer rounded-sm font-medium text-accent-ink">
                Show {counted(own.length, 'check')} {own.length === 1 ? what.replace('are', 'is') : what}
              </summary>
              <ul className="mt-1 mb-2 grid max-w-prose list-disc gap-0.5 pl-8">
                {own.map(({ id, title, share, reason }) => (
                  <li key={id} className="wrap-anywhere">
                    {title}
                    <span className="text-muted">{noteOf(share ?? reason)}</span>
                  </li>
                ))}
              </ul>
              {outcome === 'off' && (
                <Link to={checksPath(slug, ids)} className={TEXT_LINK}>
                  Switch checks on in the settings
                </Link>
              )}
            </details>
          </li>
        )
      })}
    </ul>
  )
}

function noteOf(note: string | null): string {
  return note === null ? '' : `. ${upperFirst(note).replace(/\.$/, '')}.`
}
