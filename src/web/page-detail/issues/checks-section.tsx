import { useState } from 'react'
import { Link } from 'react-router'
import { CATEGORIES } from '#domain/checks/categories.ts'
import { checkSlug } from '#domain/checks/check-article-slug.ts'
import type { PageCheckOutcome, PageCheckResult } from '#domain/reports/page-checks.ts'
import { formatNumber } from '#domain/words/counts.ts'
import { ConnectionNote } from '../../client/connection-note.tsx'
import { useApiQuery } from '../../client/use-api-query.ts'
import { Button } from '../../design/button.tsx'
import { classNames } from '../../design/class-names.ts'
import { Loading } from '../loading.tsx'
import { checksOfPagePath, type PagePlace } from '../paths.ts'
import { Nothing, Section } from '../section.tsx'

/** The results of checks that found nothing. Loaded on request, because there are hundreds. */
export function ChecksSection({ place }: { place: PagePlace }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Section
      id="checks"
      title="Checks without a finding"
      hint="Checks that passed, did not apply to this page, or whose result is not known."
      aside={
        <Button size="sm" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)} className="print:hidden">
          {isOpen ? 'Hide them' : 'Show checks that passed'}
        </Button>
      }
    >
      {isOpen && <Checks place={place} />}
    </Section>
  )
}

type Shown = Exclude<PageCheckOutcome, 'found'>

const OUTCOMES: { id: Shown; label: string; none: string }[] = [
  { id: 'passed', label: 'Passed', none: 'No check is known to have passed.' },
  { id: 'not_applicable', label: 'Did not apply', none: 'Every check applied to this page.' },
  { id: 'not_known', label: 'Not known', none: 'The result of every check is known.' },
]

function Checks({ place }: { place: PagePlace }) {
  const answer = useApiQuery(checksOfPagePath(place), null)
  const [shown, setShown] = useState<Shown>('passed')
  const { value } = answer
  if (!value) return answer.refusal ? <ConnectionNote answer={answer} /> : <Loading what="the checks" />
  const { checks, note } = value
  const listed = checks.filter(({ outcome }) => outcome === shown)
  const { none } = OUTCOMES.find(({ id }) => id === shown) as (typeof OUTCOMES)[number]
  return (
    <div className="grid grid-cols-1 gap-3">
      <ConnectionNote answer={answer} />
      {note && <Nothing>{note}</Nothing>}
      {checks.length > 0 && (
        <>
          <fieldset className="flex flex-wrap gap-1 text-sm print:hidden">
            <legend className="sr-only">Which checks</legend>
            {OUTCOMES.map(({ id, label }) => (
              <button
                key={id}
                type="button"
                aria-pressed={id === shown}
                onClick={() => setShown(id)}
                className={classNames(
                  'flex h-8 items-center gap-1.5 rounded-md px-2.5 font-medium',
                  id === shown ? 'bg-sunken text-ink' : 'text-muted hover:text-ink',
                )}
              >
                {label}
                <span className="text-xs text-subtle tabular-nums">
                  {formatNumber(checks.filter(({ outcome }) => outcome === id).length)}
                </span>
              </button>
            ))}
          </fieldset>
          {listed.length === 0 ? <Nothing>{none}</Nothing> : <ByCategory checks={listed} />}
        </>
      )}
    </div>
  )
}

function ByCategory({ checks }: { checks: PageCheckResult[] }) {
  return (
    <div className="grid grid-cols-1 gap-4">
      {CATEGORIES.map(({ id, label }) => {
        const own = checks.filter(({ category }) => category === id)
        if (own.length === 0) return null
        return (
          <section key={id} aria-label={label} className="grid grid-cols-1 gap-1.5 text-sm">
            <h3 className="font-medium">
              {label} <span className="text-xs font-normal text-subtle tabular-nums">{formatNumber(own.length)}</span>
            </h3>
            <ul
              className={classNames(
                'grid grid-cols-1 gap-x-8 gap-y-1',
                own.every(({ reason }) => reason === null) && 'md:grid-cols-2 xl:grid-cols-3',
              )}
            >
              {own.map((check) => (
                <CheckItem key={check.id} check={check} />
              ))}
            </ul>
          </section>
        )
      })}
    </div>
  )
}

function CheckItem({ check: { id, title, reason } }: { check: PageCheckResult }) {
  return (
    <li className="min-w-0">
      <Link to={`/docs/checks/${checkSlug(id)}`} className="rounded-sm hover:underline">
        {title}
      </Link>
      {reason && <span className="block text-xs text-muted wrap-anywhere">{reason}</span>}
    </li>
  )
}
