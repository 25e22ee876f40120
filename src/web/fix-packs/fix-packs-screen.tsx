import { useSearchParams } from 'react-router'
import { FIX_PACKS, type FixPackName } from '#domain/fix-packs/fix-pack.ts'
import { ConnectionNote } from '../client/connection-note.tsx'
import { type ResponsesByPath, useApiQuery } from '../client/use-api-query.ts'
import { Skeleton } from '../design/loading/skeleton.tsx'
import { useProject } from '../projects/use-project.ts'
import { FixPackCard } from './fix-pack-card.tsx'
import { TitlesCheck } from './titles-check.tsx'

function fixPacksPath(projectId: string, session: string | null) {
  return `/projects/${projectId}/fix-packs?session=${session ?? ''}` as const
}

export function FixPacksScreen({ loaded }: { loaded: ResponsesByPath | null }) {
  const project = useProject()
  const session = useSearchParams()[0].get('session')
  const result = useApiQuery(fixPacksPath(project.id, session), loaded)
  return (
    <div className="grid grid-cols-1 gap-4">
      <header className="grid gap-1">
        <h1 className="text-2xl font-semibold">Fix packs</h1>
        <p className="max-w-prose text-sm text-muted">
          Files made from the crawl that you or your developer can use. Each says what it is based on. They are
          suggestions: read them before you publish them.
        </p>
      </header>
      <ConnectionNote answer={result} />
      {result.value === undefined && !result.refusal && <Loading />}
      {result.value === null && <p className="text-sm text-muted">This project has not been crawled yet.</p>}
      {result.value && (
        <ul className="grid grid-cols-1 gap-3 xl:grid-cols-2">
          {result.value.packs.map((pack) => (
            <li key={pack.name} className="contents">
              <FixPackCard pack={pack} projectId={project.id} session={session}>
                {pack.name === 'titles' && <TitlesCheck projectId={project.id} session={session} />}
              </FixPackCard>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function Loading() {
  const names = Object.keys(FIX_PACKS) as FixPackName[]
  return (
    <div role="status" className="grid grid-cols-1 gap-3 xl:grid-cols-2">
      <span className="sr-only">Loading fix packs</span>
      {names.map((name) => (
        <Skeleton key={name} className="h-40 rounded-xl" />
      ))}
    </div>
  )
}
