import { SquareTerminal } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { MAX_CSV_ROWS } from '#domain/sql/sql-query.ts'
import { formatNumber } from '#domain/words/counts.ts'
import { ProOnly } from '../billing/pro-only.tsx'
import { ButtonLink } from '../design/button.tsx'
import { EmptyState } from '../design/empty-state.tsx'
import { Skeleton } from '../design/loading/skeleton.tsx'
import { useIsHydrated } from '../design/use-hydrated.ts'
import { ScreenFailed } from '../projects/failures/screen-failed.tsx'
import { useProject } from '../projects/use-project.ts'
import { useSqlAccess } from '../session/use-has-sql.ts'
import { unlistedMeta } from '../shell/page-meta.ts'

export { isOtherScreen as shouldRevalidate } from '../client/is-other-screen.ts'

const SqlScreen = lazy(() =>
  import('../sql/sql-screen.tsx').then(
    (loaded) => ({ default: loaded.SqlScreen }),
    () => ({ default: () => <ScreenFailed error={null} /> }),
  ),
)

export const meta = () => unlistedMeta('SQL')

/** Rendered only in the browser, because the editor needs the query stored in this browser. */
export default function ProjectSql() {
  const { id } = useProject()
  const { isOn, isPro } = useSqlAccess()
  const isHydrated = useIsHydrated()
  if (!isOn) return <SwitchedOff />
  if (!isPro) return <NeedsPro />
  if (!isHydrated) return <Loading />
  return (
    <Suspense fallback={<Loading />}>
      <SqlScreen key={id} />
    </Suspense>
  )
}

function SwitchedOff() {
  const { slug } = useProject()
  return (
    <div className="grid grid-cols-1 gap-4">
      <h1 className="text-2xl font-semibold">SQL</h1>
      <EmptyState
        Icon={SquareTerminal}
        Heading="h2"
        title="SQL is switched off on this server"
        text="The person who runs this server can switch it on with the setting SQL_ENABLED=true. The explorer has the same tables, with filters, sorting and CSV."
      >
        <ButtonLink to={`/dashboard/${slug}/explore`}>Open Explorer</ButtonLink>
      </EmptyState>
    </div>
  )
}

function NeedsPro() {
  return (
    <ProOnly
      Icon={SquareTerminal}
      title="SQL"
      text="Ask your own questions: read-only queries over everything a crawl found."
      points={[
        'All tables of the explorer and of the archive: pages, links, images, issues, facts, texts',
        'Joins, groups, window functions and JSON in the SQL of DuckDB, with examples to start from',
        `The result as a table, as a chart, and as CSV with up to ${formatNumber(MAX_CSV_ROWS)} rows`,
      ]}
    />
  )
}

function Loading() {
  return (
    <div className="grid gap-2">
      <h1 className="text-2xl font-semibold">SQL</h1>
      <p role="status" className="sr-only">
        Loading the editor
      </p>
      <Skeleton className="h-64" />
    </div>
  )
}
