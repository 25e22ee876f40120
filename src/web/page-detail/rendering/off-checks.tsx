import { Link } from 'react-router'
import type { NamedCheck } from '#domain/rendering/page-rendering.ts'
import { checksPath } from '../../projects/settings/sections.ts'
import { useProject } from '../../projects/use-project.ts'

/** Names the checks that would judge this, but were off. Nothing if all were on. */
export function OffChecks({ checks }: { checks: NamedCheck[] }) {
  const { slug } = useProject()
  if (checks.length === 0) return null
  const ids = checks.map(({ id }) => id)
  return (
    <p className="mt-3 text-sm text-pretty text-muted">
      {checks.length === 1 ? 'This check was' : 'These checks were'} off in this crawl:{' '}
      {checks.map(({ title }) => title).join(', ')}.{' '}
      <Link to={checksPath(slug, ids)} className="rounded-sm text-accent-ink hover:underline">
        Switch checks on
      </Link>
    </p>
  )
}
