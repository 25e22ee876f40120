import { SearchX } from 'lucide-react'
import { useDeferredValue } from 'react'
import { Link } from 'react-router'
import { CATEGORIES } from '#domain/checks/categories.ts'
import { checkSlug } from '#domain/checks/check-article-slug.ts'
import { counted, formatNumber } from '#domain/words/counts.ts'
import { classNames } from '../../design/class-names.ts'
import { EmptyState } from '../../design/empty-state.tsx'
import { filterChecks, type ListedCheck, writeFilter } from './check-filter.ts'
import { CheckFilterForm } from './check-filter-form.tsx'
import { OWNER_LABELS, SCOPE_LABELS, SEVERITY_LABELS } from './check-words.ts'
import { useCheckFilter } from './use-check-filter.ts'

export function CheckList({ checks }: { checks: ListedCheck[] }) {
  const [filter, change] = useCheckFilter()
  const found = filterChecks(checks, useDeferredValue(filter))
  const isFiltered = writeFilter(filter).size > 0
  const groups = CATEGORIES.map((category) => ({
    ...category,
    checks: found.filter((check) => check.category === category.id),
  })).filter((group) => group.checks.length > 0)
  return (
    <>
      <CheckFilterForm filter={filter} onChange={change} />
      <p role="status" className="mt-5 text-sm text-muted tabular-nums">
        {isFiltered ? `${formatNumber(found.length)} of ${counted(checks.length, 'check')}` : countOf(checks)}
        {isFiltered && (
          <>
            {' · '}
            <Link to="/docs/checks" preventScrollReset className="text-accent-ink underline">
              Clear filters
            </Link>
          </>
        )}
      </p>
      {groups.map((group) => (
        <Group key={group.id} group={group} />
      ))}
      {groups.length === 0 && (
        <div className="mt-6">
          <EmptyState
            Icon={SearchX}
            Heading="h2"
            title="No check matches"
            text="Try fewer words, or clear the filters. What we leave out on purpose is listed separately."
          >
            <Link to="/docs/what-we-dont-flag" className="text-sm text-accent-ink underline">
              What we don’t flag, and why
            </Link>
          </EmptyState>
        </div>
      )}
    </>
  )
}

function countOf(checks: ListedCheck[]): string {
  const on = checks.filter(({ isOn }) => isOn).length
  return `${counted(checks.length, 'check')}, ${formatNumber(on)} of them on by default`
}

type GroupProps = { group: { id: string; label: string; question: string; checks: ListedCheck[] } }

function Group({ group: { id, label, question, checks } }: GroupProps) {
  return (
    <section aria-labelledby={`category-${id}`} className="mt-10">
      <h2 id={`category-${id}`} className="flex scroll-mt-24 flex-wrap items-baseline gap-x-3 text-xl font-semibold">
        {label}
        <span className="text-sm font-normal text-subtle tabular-nums">{counted(checks.length, 'check')}</span>
      </h2>
      <p className="mt-1 text-muted">{question}</p>
      <ul className={LIST_CLASS}>
        {checks.map((check) => (
          <Row key={check.id} check={check} />
        ))}
      </ul>
    </section>
  )
}

/** The classes of the rows are here, because hundreds of rows would repeat them. */
const LIST_CLASS = classNames(
  'mt-4 divide-y divide-line border-y border-line',
  '[&>li]:relative [&>li]:grid [&>li]:gap-1 [&>li]:py-3.5 [&>li:hover_a]:text-accent-ink',
  '[&_h3]:font-medium [&_a]:after:absolute [&_a]:after:inset-0',
  '[&_p]:text-sm [&_p]:text-pretty [&_p]:text-muted',
)

function Row({ check: { id, title, severity, scope, owner, summary, isOn } }: { check: ListedCheck }) {
  return (
    <li>
      <h3>
        <Link to={`/docs/checks/${checkSlug(id)}`}>{title}</Link>
      </h3>
      <p>{summary}</p>
      <p>
        <b className={SEVERITY_CLASSES[severity]}>{SEVERITY_LABELS[severity]}</b>
        {` · ${SCOPE_LABELS[scope]} · ${OWNER_LABELS[owner]} · `}
        {isOn ? <b className="font-medium text-good">On by default</b> : 'Off by default'}
      </p>
    </li>
  )
}

const SEVERITY_CLASSES: Record<ListedCheck['severity'], string> = {
  high: 'font-medium text-bad',
  medium: 'font-medium text-warn',
  low: 'font-medium',
  info: 'font-medium',
}
