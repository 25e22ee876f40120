import { RefreshCw } from 'lucide-react'
import { sandboxWarning } from '#domain/crawls/browser-sandbox.ts'
import { FactsCard } from '../admin/system/facts-card.tsx'
import { PartsCard } from '../admin/system/parts-card.tsx'
import { TestMailCard } from '../admin/system/test-mail-card.tsx'
import { type PartStatus, usePartTests } from '../admin/system/use-part-tests.ts'
import { loadFromApi } from '../client/load-from-api.ts'
import { Button } from '../design/button.tsx'
import { Notice } from '../design/notice.tsx'
import { Moment } from '../design/times/moment.tsx'
import { unlistedMeta } from '../shell/page-meta.ts'
import type { Route } from './+types/admin-system.ts'

/** Returns known results immediately. Without JavaScript, the form sends `test=now` and waits for all tests. */
export async function loader(args: Route.LoaderArgs) {
  const isTested = args.url.searchParams.get('test') === 'now'
  const report = await loadFromApi(args, isTested ? '/admin/system' : '/admin/system/facts')
  return { report, isTested }
}

export const meta: Route.MetaFunction = () => unlistedMeta('System')

export default function AdminSystem({ loaderData: { report, isTested } }: Route.ComponentProps) {
  const { parts, test, isTesting } = usePartTests(report.parts, isTested)
  const warning = sandboxWarning(report.sandbox)
  return (
    <div className="grid grid-cols-1 gap-5">
      <header className="flex flex-wrap items-start justify-between gap-4">
        <div className="grid gap-1">
          <h1 className="text-2xl font-semibold">System</h1>
          <p role="status" className="text-sm text-muted">
            {progressOf(parts)}
          </p>
        </div>
        <form method="get">
          <input type="hidden" name="test" value="now" />
          <Button
            type="submit"
            isLoading={isTesting}
            onClick={(event) => {
              event.preventDefault()
              test()
            }}
          >
            {!isTesting && <RefreshCw className="size-4" aria-hidden="true" />}
            Test again
          </Button>
        </form>
      </header>
      {warning && <Notice tone="info">{warning}</Notice>}
      <PartsCard parts={parts} />
      <TestMailCard last={report.lastTestMail} />
      <FactsCard facts={report} />
    </div>
  )
}

/** Summarises all parts in one sentence. */
function progressOf(parts: PartStatus[]) {
  const testing = parts.filter(({ isTesting }) => isTesting).length
  if (testing > 0) return `Testing: ${parts.length - testing} of ${parts.length} parts have responded.`
  const oldest = parts.map(({ checkedAt }) => checkedAt ?? '').sort()[0]
  if (!oldest || parts.some(({ isTested }) => !isTested))
    return 'Results of the last regular test, which runs every minute.'
  return (
    <>
      Tested <Moment at={oldest} />. Each line says what was tested.
    </>
  )
}
