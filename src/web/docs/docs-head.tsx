import { Link } from 'react-router'
import { Breadcrumbs } from '../design/breadcrumbs.tsx'

type DocsHeadProps = {
  title: string
  lead: string
  above?: { to: string; label: string }
  /** The parent pages, if there are several. */
  steps?: { name: string; path: string }[]
}

export function DocsHead({ title, lead, above, steps }: DocsHeadProps) {
  return (
    <header className="mb-8 grid gap-3">
      {steps && <Breadcrumbs steps={steps} />}
      {above && (
        <p className="text-sm">
          <Link to={above.to} className="text-accent-ink hover:underline">
            {above.label}
          </Link>
        </p>
      )}
      <h1 className="text-3xl font-semibold text-balance">{title}</h1>
      <p className="text-lg text-pretty text-muted">{lead}</p>
    </header>
  )
}
