import { RefreshCw } from 'lucide-react'
import { useRevalidator } from 'react-router'
import type { SystemReport } from '#domain/system.ts'
import { Moment } from '../account/security/moment.tsx'
import { FactsCard } from '../admin/system/facts-card.tsx'
import { PartsCard } from '../admin/system/parts-card.tsx'
import { TestMailCard } from '../admin/system/test-mail-card.tsx'
import { Button } from '../components/button.tsx'
import { loadFromApi } from '../session/load-from-api.ts'
import { unlistedMeta } from '../shell/page-meta.ts'
import type { Route } from './+types/admin-system.ts'

export async function loader(args: Route.LoaderArgs) {
  return loadFromApi<SystemReport>(args, '/admin/system')
}

export const meta: Route.MetaFunction = () => unlistedMeta('System')

/** Every part is tested when this page is opened, and again on a press. */
export default function AdminSystem({ loaderData: report }: Route.ComponentProps) {
  const { revalidate, state } = useRevalidator()
  const testedAt = report.parts[0]?.checkedAt
  return (
    <div className="grid grid-cols-1 gap-5">
      <header className="flex flex-wrap items-start justify-between gap-4">
        <div className="grid gap-1">
          <h1 className="text-2xl font-semibold">System</h1>
          <p role="status" className="text-sm text-muted">
            Tested {testedAt && <Moment at={testedAt} />} for real: written, queued, greeted, stored and read back.
          </p>
        </div>
        <Button onClick={() => revalidate()} isLoading={state === 'loading'}>
          {state === 'idle' && <RefreshCw className="size-4" aria-hidden="true" />}
          Test again
        </Button>
      </header>
      <PartsCard parts={report.parts} />
      <TestMailCard />
      <FactsCard report={report} />
    </div>
  )
}
