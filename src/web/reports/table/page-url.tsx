import { ArrowUpRight } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { useOutsideRel } from '../../results/outside-link.tsx'
import { pathLabel } from '../../results/page-fields.ts'
import { useCanOpenReport } from '../../results/report-link.tsx'

/** Enough to fill the two visible lines. */
const MAX_CHARACTERS = 300

/** The URL links to the detail screen. The arrow opens the page itself. */
export function PageUrl({ url, to }: { url: string; to: string }) {
  const { pathname, search } = useLocation()
  const rel = useOutsideRel()
  const canOpen = useCanOpenReport()
  const title = url.slice(0, MAX_CHARACTERS)
  const label = pathLabel(url).slice(0, MAX_CHARACTERS)
  return (
    <span className="inline-flex max-w-full min-w-0 items-start gap-1">
      {canOpen ? (
        <Link
          to={to}
          // Lets the detail screen link back to this view.
          state={{ from: pathname + search }}
          title={title}
          className="line-clamp-2 rounded-sm font-medium break-all text-accent-ink hover:underline"
        >
          {label}
        </Link>
      ) : (
        <span title={title} className="line-clamp-2 font-medium break-all">
          {label}
        </span>
      )}
      <a
        href={url}
        target="_blank"
        rel={rel}
        className="flex size-6 shrink-0 items-center justify-center rounded-sm text-subtle hover:bg-line hover:text-ink"
      >
        <ArrowUpRight className="size-3.5" aria-hidden="true" />
        <span className="sr-only">Open {title} in a new tab</span>
      </a>
    </span>
  )
}
