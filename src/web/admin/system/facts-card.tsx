import { PRODUCT_NAME } from '#domain/system/product.ts'
import type { SystemFacts } from '#domain/system/system.ts'
import { durationInWords } from '#domain/words/durations.ts'
import { bytesInWords } from '../../account/data/describe-bytes.ts'
import { DashboardCard } from '../../dashboard/dashboard-card.tsx'

/** On what the product runs. What cannot be told while a part is down is left open. */
export function FactsCard({ facts }: { facts: SystemFacts }) {
  return (
    <DashboardCard title="What it runs on">
      <dl className="grid grid-cols-1 gap-x-8 lg:grid-cols-2">
        {factsOf(facts).map(([name, value]) => (
          <div key={name} className="flex justify-between gap-4 border-t border-line py-2 text-sm">
            <dt className="text-muted">{name}</dt>
            <dd className="text-right tabular-nums">{value ?? 'Not known at the moment'}</dd>
          </div>
        ))}
      </dl>
    </DashboardCard>
  )
}

function factsOf({
  versions,
  process,
  machine,
  disk,
  database,
  queue,
  sandbox,
}: SystemFacts): [string, string | null | undefined][] {
  return [
    [PRODUCT_NAME, versions.product],
    ['Node', versions.node],
    ['PostgreSQL', versions.postgres],
    ['This process runs for', durationInWords(process.uptimeSeconds * 1000)],
    ['Memory of this process', bytesInWords(process.memoryBytes)],
    ['Free memory', `${bytesInWords(machine.freeMemoryBytes)} of ${bytesInWords(machine.memoryBytes)}`],
    ['Free disk of DATA_DIR', disk && `${bytesInWords(disk.freeBytes)} of ${bytesInWords(disk.totalBytes)}`],
    ['Database', database && bytesInWords(database.bytes)],
    ['Database connections', database && `${database.connections} of ${database.mostConnections}`],
    ['Browser sandbox', sandboxInWords(sandbox)],
    ['Jobs waiting', queue?.waiting.toLocaleString('en')],
    ['Jobs running', queue?.running.toLocaleString('en')],
    ['Jobs failed in the last day', queue?.failed.toLocaleString('en')],
  ]
}

function sandboxInWords(sandbox: SystemFacts['sandbox']): string {
  if (sandbox === null) return 'Known once a page is rendered'
  if (sandbox.state === 'on') return 'On'
  return sandbox.state === 'off' ? 'Off' : 'Off, so pages are not rendered'
}
