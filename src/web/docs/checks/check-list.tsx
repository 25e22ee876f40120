import { SearchX } from 'lucide-react'
import { useDeferredValue } from 'react'
import { Link } from 'react-router'
import { CATEGORIES, type CategoryId, categoryPath } from '#domain/checks/categories.ts'
import { counted, formatNumber } from '#domain/words/counts.ts'
import { EmptyState } from '../../design/empty-state.tsx'
import { PageCards } from '../page-cards.tsx'
import { type CheckCounts, filterChecks, type ListedCheck, writeFilter } from './check-filter.ts'
import { CheckFilterForm } from './check-filter-form.tsx'
import { CheckRows } from './check-rows.tsx'
import { useCheckFilter } from './use-check-filter.ts'

type CheckListProps = {
  counts: Record<CategoryId, CheckCounts>
  /** Null until the user sets a filter. */
  checks: ListedCheck[] | null
}

export function CheckList({ counts, checks }: CheckListProps) {
  const [filter, change] = useCheckFilter()
  const deferred = useDeferredValue(filter)
  const isFiltered = writeFilter(filter).size > 0
  const found = checks && filterChecks(checks, deferred)
  const all = totalOf(Object.values(counts))
  return (
    <>
      <CheckFilterForm filter={filter} onChange={change} />
      <p role="status" className="mt-5 text-sm text-muted tabular-nums">
        {isFiltered ? resultWords(found, all.total) : countWords(all)}
        {isFiltered && (
          <>
            {' · '}
            <Link to="/docs/checks" preventScrollReset className="text-accent-ink underline">
              Clear filters
            </Link>
          </>
        )}
      </p>
      {isFiltered ? found && <FoundChecks checks={found} /> : <CategoryCards counts={counts} />}
    </>
  )
}

function resultWords(found: ListedCheck[] | null, total: number): string {
  return found ? `${formatNumber(found.length)} of ${counted(total, 'check')}` : 'Loading the checks…'
}

export function countWords({ total, on }: CheckCounts): string {
  return `${counted(total, 'check')}, ${formatNumber(on)} on by default`
}

function totalOf(counts: CheckCounts[]): CheckCounts {
  return counts.reduce((sum, { total, on }) => ({ total: sum.total + total, on: sum.on + on }), { total: 0, on: 0 })
}

/** All rows on one page would be too many links and too long to read. */
function CategoryCards({ counts }: Pick<CheckListProps, 'counts'>) {
  const pages = CATEGORIES.map(({ id, label, question }) => ({
    to: categoryPath(id),
    title: label,
    summary: question,
    note: countWords(counts[id]),
  }))
  return (
    <section aria-labelledby="categories" className="mt-6">
      <h2 id="categories" className="sr-only">
        Categories
      </h2>
      <PageCards pages={pages} />
    </section>
  )
}

function FoundChecks({ checks }: { checks: ListedCheck[] }) {
  if (checks.length === 0) return <NothingFound />
  const groups = CATEGORIES.map((category) => ({
    ...category,
    checks: checks.filter((check) => check.category === category.id),
  }))
  return groups.map((group) => group.checks.length > 0 && <Group key={group.id} group={group} />)
}

function NothingFound() {
  return (
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
  )
}

type GroupProps = { group: { id: CategoryId; label: string; question: string; checks: ListedCheck[] } }

function Group({ group: { id, label, question, checks } }: GroupProps) {
  return (
    <section aria-labelledby={`category-${id}`} className="mt-10">
      <h2 id={`category-${id}`} className="flex flex-wrap items-baseline gap-x-3 text-xl font-semibold">
        {label}
        <span className="text-sm font-normal text-subtle tabular-nums">{counted(checks.length, 'check')}</span>
      </h2>
      <p className="mt-1 text-muted">{question}</p>
      <CheckRows checks={checks} Heading="h3" />
    </section>
  )
}
