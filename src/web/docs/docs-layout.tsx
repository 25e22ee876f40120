import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import { classNames } from '../design/class-names.ts'
import { API_GROUPS } from './api-groups.ts'
import { CHECK_PAGES, GUIDES, type Guide } from './guide-list.ts'

const API_PAGES = [
  { to: '/docs/api', label: 'Overview' },
  ...API_GROUPS.map(({ slug, title }) => ({ to: `/docs/api/${slug}`, label: title })),
]
const toLink = ({ slug, title }: Guide) => ({ to: `/docs/${slug}`, label: title })

/** The navigation is next to the page, or above it on phones. */
export function DocsLayout({ children }: { children: ReactNode }) {
  return (
    <div
      className={classNames(
        'mx-auto grid max-w-7xl grid-cols-1 gap-8 px-4 py-10 sm:px-6',
        'lg:grid-cols-[14rem_minmax(0,1fr)] lg:gap-12 lg:py-14',
      )}
    >
      <nav aria-label="Documentation" className="lg:sticky lg:top-24 lg:self-start">
        <details className="group rounded-lg border border-line bg-surface lg:hidden">
          <summary className="cursor-pointer px-4 py-3 text-sm font-medium">Browse the documentation</summary>
          <div className="px-1 pb-3">
            <Pages />
          </div>
        </details>
        <div className="max-lg:hidden">
          <Pages />
        </div>
      </nav>
      <div className="min-w-0 max-w-3xl">{children}</div>
    </div>
  )
}

function Pages() {
  return (
    <>
      <PageLinks title="Checks and score" pages={CHECK_PAGES.map(toLink)} />
      <PageLinks title="Guides" pages={GUIDES.map(toLink)} />
      <PageLinks title="HTTP API" pages={API_PAGES} />
    </>
  )
}

function PageLinks({ title, pages }: { title: string; pages: { to: string; label: string }[] }) {
  return (
    <>
      <p className="mt-4 px-3 text-sm font-medium first:mt-0 lg:mt-6">{title}</p>
      <ul className="mt-1 grid gap-0.5 text-sm">
        {pages.map(({ to, label }) => (
          <li key={to}>
            <NavLink
              // A page of a check is part of the catalogue.
              end={to !== '/docs/checks'}
              to={to}
              className={classNames(
                'block rounded-md px-3 py-1.5 text-muted hover:bg-sunken hover:text-ink',
                'aria-[current=page]:bg-sunken aria-[current=page]:font-medium aria-[current=page]:text-ink',
              )}
            >
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </>
  )
}
