import { Link } from 'react-router'

type Step = { name: string; path: string }

/** Lists only the parent pages, because the heading names the current page. */
export function Breadcrumbs({ steps }: { steps: Step[] }) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted">
        {steps.map(({ name, path }, place) => (
          <li key={path} className="flex items-center gap-2">
            {place > 0 && (
              <span aria-hidden="true" className="text-subtle">
                /
              </span>
            )}
            <Link to={path} className="rounded-sm py-1 hover:text-ink hover:underline">
              {name}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}
