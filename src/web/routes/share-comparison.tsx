import { useNavigation, useSearchParams } from 'react-router'
import { caveatOf } from '#domain/reports/compared-crawls.ts'
import { Notice } from '../design/notice.tsx'
import { ChangeView } from '../history/change-view.tsx'
import { ComparedFindings } from '../history/compared-findings.tsx'
import { ComparedStats } from '../history/compared-stats.tsx'
import { changeQuery } from '../history/history-links.ts'
import { readComparison } from '../history/read-comparison.ts'
import { loadShared, shareBase } from '../shares/load-shared.ts'
import { shareMeta } from '../shares/share-meta.ts'
import type { Route } from './+types/share-comparison.ts'

export async function loader(args: Route.LoaderArgs) {
  const base = `${shareBase(args.params.token)}/comparison` as const
  const changes = await loadShared(args, base)
  const query = changeQuery(readComparison(args.url.searchParams))
  return { changes, rows: changes && (await loadShared(args, `${base}/rows?${query}`)) }
}

export const meta: Route.MetaFunction = () => shareMeta('What changed · Shared report')

export default function ShareComparison({ params, loaderData: { changes, rows } }: Route.ComponentProps) {
  const [search] = useSearchParams()
  const { state } = useNavigation()
  if (!changes || !rows) return null
  const caveat = caveatOf(changes)
  return (
    <div className="grid grid-cols-1 gap-4">
      <h1 className="text-2xl font-semibold">What changed between two crawls</h1>
      {caveat && <Notice tone="info">{caveat}</Notice>}
      <ComparedStats slug="" changes={changes} />
      <ComparedFindings slug="" changes={changes} />
      <ChangeView
        slug=""
        changes={changes}
        comparison={readComparison(search)}
        found={rows}
        problem={null}
        isFetching={state === 'loading'}
        linkTo={(next) => `${shareBase(params.token)}/comparison?${changeQuery(next)}`}
      />
    </div>
  )
}
