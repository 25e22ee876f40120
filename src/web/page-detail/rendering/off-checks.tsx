import { Link } from 'react-router'
import { settingsPath } from '../../projects/settings/sections.ts'
import { useProject } from '../../projects/use-project.ts'

/** Names the checks that would judge this, but were off. Nothing if all were on. */
export function OffChecks({ titles }: { titles: string[] }) {
  const { slug } = useProject()
  if (titles.length === 0) return null
  return (
    <p className="mt-3 text-sm text-pretty text-muted">
      {titles.length === 1 ? 'This check was' : 'These checks were'} off in this crawl: {titles.join(', ')}.{' '}
      <Link to={settingsPath(slug, 'checks')} className="rounded-sm text-accent-ink hover:underline">
        Switch checks on
      </Link>
    </p>
  )
}
