import { ButtonLink } from '../design/button.tsx'

export function PageSteps({ page, pages }: { page: number; pages: number }) {
  if (pages === 1 || page > pages) return null
  return (
    <nav aria-label="Pages" className="flex flex-wrap items-center justify-between gap-4">
      <p className="text-sm text-muted tabular-nums">
        Page {page} of {pages}
      </p>
      <div className="flex gap-2">
        {page > 1 && <ButtonLink to={`?page=${page - 1}`}>Newer</ButtonLink>}
        {page < pages && <ButtonLink to={`?page=${page + 1}`}>Older</ButtonLink>}
      </div>
    </nav>
  )
}
