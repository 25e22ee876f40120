import { ArrowUpRight } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { useOutsideRel } from '../../results/outside-link.tsx'
import { pathLabel } from '../../results/page-fields.ts'

/** Enough to fill the two visible lines. */
const MAX_CHARACTERS = 300

/** The URL links to the detail screen. The arrow opens the page itself. */
export function PageUrl({ url, to }: { url: string; to: string }) {
  const { pathname, search } = useLocation()
  const rel = useOutsideRel()
  return (
    <span className="inline-flex max-w-full min-w-0 items-start gap-1">
      <Link
        to={to}
        // Lets the detail screen link back to this view.
        state={{ from: pathname + search }}
        title={url.slice(0, MAX_CHARACTERS)}
        className="line-clamp-2 rounded-sm font-medium break-all text-accent-ink hover:underline"
      >
        {pathLabel(url).slice(0, MAX_CHARACTERS)}
      </Link>
      <a
        href={url}
        target="_blank"
        rel={rel}
        className="flex size-6 shrink-0 items-center justify-center rounded-sm text-subtle hover:bg-line hover:text-ink"
      >
        <ArrowUpRight className="size-3.5" aria-hidden="true" />
        <span className="sr-only">Open {url.slice(0, MAX_CHARACTERS)} in a new tab</span>
      </a>
    </span>
  )
}
