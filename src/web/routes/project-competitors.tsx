import { Scale } from 'lucide-react'
import { MAX_COMPETITORS } from '#domain/projects/competitors.ts'
import { ProOnly } from '../billing/pro-only.tsx'
import { requireSignIn } from '../client/load-from-api.ts'
import { CompetitorsScreen } from '../competitors/competitors-screen.tsx'
import { useAccount } from '../session/use-account.ts'
import { unlistedMeta } from '../shell/page-meta.ts'
import type { Route } from './+types/project-competitors.ts'

export { isOtherScreen as shouldRevalidate } from '../client/is-other-screen.ts'

export function loader(args: Route.LoaderArgs) {
  requireSignIn(args)
  return null
}

export function clientLoader() {
  return null
}

export const meta = () => unlistedMeta('Competitors')

export default function ProjectCompetitors() {
  if (useAccount()?.tier === 'paid') return <CompetitorsScreen />
  return (
    <ProOnly
      Icon={Scale}
      title="Competitor comparison"
      text="Compare this site with the competitors that people find instead."
      points={[
        `Up to ${MAX_COMPETITORS} other projects side by side; create one for any public website`,
        'Page health, LLM readiness, response time, and issues per hundred pages',
        'The best value of each row is marked, with a note if a comparison is unfair',
      ]}
    />
  )
}
