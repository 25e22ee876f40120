import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { classNames } from './class-names.ts'

type PageLinksProps = { page: number; pages: number; pathOf: (page: number) => string }

/** Uses real links, which work for crawlers and without JavaScript. */
export function PageLinks({ page, pages, pathOf }: PageLinksProps) {
  if (pages < 2) return null
  return (
    <nav aria-label="Pages" className="flex items-center justify-between gap-4 border-t border-line pt-6 text-sm">
      <Step to={page > 1 ? pathOf(Math.min(page - 1, pages)) : null} rel="prev">
        <ChevronLeft className="size-4" aria-hidden="true" />
        Previous
      </Step>
      <p className="text-muted tabular-nums">
        Page {page} of {pages}
      </p>
      <Step to={page < pages ? pathOf(page + 1) : null} rel="next">
        Next
        <ChevronRight className="size-4" aria-hidden="true" />
      </Step>
    </nav>
  )
}

function Step({ to, rel, children }: { to: string | null; rel: string; children: ReactNode }) {
  if (to === null) return <span className="w-24" />
  return (
    <Link
      to={to}
      rel={rel}
      className={classNames(
        'inline-flex h-9 w-24 items-center justify-center gap-1 rounded-md border',
        'border-line-strong bg-surface font-medium hover:bg-sunken',
      )}
    >
      {children}
    </Link>
  )
}
