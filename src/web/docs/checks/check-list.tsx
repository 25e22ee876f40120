import { SearchX } from 'lucide-react'
import { useDeferredValue } from 'react'
import { Link } from 'react-router'
import { CATEGORIES, type CategoryId, categoryPath } from '#domain/checks/categories.ts'
import { counted, formatNumber } from '#domain/words/counts.ts'
import { EmptyState } from '../../design/empty-state.tsx'
import { PageCards } from '../page-cards.tsx'
import { filterChecks, type ListedCheck, writeFilter } from './check-filter.ts'
import { CheckFilterForm } from './check-filter-form.tsx'
import { CheckRows } from './check-rows.tsx'
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
      {isFiltered ? groups.map((group) => <Group key={group.id} group={group} />) : <CategoryCards groups={groups} />}
      {found.length === 0 && (
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

/** All rows on one page would be too many links and too long to read. */
function CategoryCards({ groups }: { groups: GroupProps['group'][] }) {
  const pages = groups.map(({ id, label, question, checks }) => ({
    to: categoryPath(id),
    title: label,
    summary: question,
    note: countOf(checks),
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

export function countOf(checks: ListedCheck[]): string {
  const on = checks.filter(({ isOn }) => isOn).length
  return `${counted(checks.length, 'check')}, ${formatNumber(on)} on by default`
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
