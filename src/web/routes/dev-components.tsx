import { data } from 'react-router'
import { Actions } from '../dev/actions.tsx'
import { Data } from '../dev/data.tsx'
import { Foundations } from '../dev/foundations.tsx'
import { Inputs } from '../dev/inputs.tsx'
import { ProjectParts } from '../dev/project-parts.tsx'
import { requestContext } from '../request-context.ts'
import { unlistedMeta } from '../shell/page-meta.ts'
import type { Route } from './+types/dev-components.ts'

export function loader({ context }: Route.LoaderArgs) {
  if (!context.get(requestContext).isDevelopment) throw data(null, { status: 404 })
  return null
}

export const meta = () => unlistedMeta('Components')

/** Shows both themes side by side. Served only in development. */
export default function DevComponents() {
  return (
    <>
      <h1 className="px-6 pt-10 pb-4 text-2xl font-semibold">Components</h1>
      <div className="grid lg:grid-cols-2">
        {(['light', 'dark'] as const).map((theme) => (
          <div key={theme} data-theme={theme} className="min-w-0 bg-canvas p-6 text-ink">
            <h2 className="pb-4 text-sm font-medium">{theme === 'light' ? 'Light' : 'Dark'}</h2>
            <Foundations />
            <Actions />
            <Inputs />
            <Data theme={theme} />
            <ProjectParts />
          </div>
        ))}
      </div>
    </>
  )
}
