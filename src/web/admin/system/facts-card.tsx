import { PRODUCT_NAME } from '#domain/system/product.ts'
import type { SystemFacts } from '#domain/system/system.ts'
import { formatBytes } from '#domain/words/bytes.ts'
import { formatNumber } from '#domain/words/counts.ts'
import { formatDuration } from '#domain/words/durations.ts'
import { DashboardCard } from '../../dashboard/dashboard-card.tsx'

/** Facts about a system part that is down are shown as unknown. */
export function FactsCard({ facts }: { facts: SystemFacts }) {
  return (
    <DashboardCard title="Environment">
      <dl className="grid grid-cols-1 gap-x-8 lg:grid-cols-2">
        {factsOf(facts).map(([name, value]) => (
          <div key={name} className="flex justify-between gap-4 border-t border-line py-2 text-sm">
            <dt className="text-muted">{name}</dt>
            <dd className="text-right tabular-nums">{value ?? 'Currently unknown'}</dd>
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
    ['Uptime', formatDuration(process.uptimeSeconds * 1000)],
    ['Process memory', formatBytes(process.memoryBytes)],
    ['Free memory', `${formatBytes(machine.freeMemoryBytes)} of ${formatBytes(machine.memoryBytes)}`],
    ['Free disk space in DATA_DIR', disk && `${formatBytes(disk.freeBytes)} of ${formatBytes(disk.totalBytes)}`],
    ['Database', database && formatBytes(database.bytes)],
    ['Database connections', database && `${database.connections} of ${database.maxConnections}`],
    ['Browser sandbox', sandboxInWords(sandbox)],
    ['Jobs waiting', queue && formatNumber(queue.waiting)],
    ['Jobs running', queue && formatNumber(queue.running)],
    ['Jobs failed in the last day', queue && formatNumber(queue.failed)],
  ]
}

function sandboxInWords(sandbox: SystemFacts['sandbox']): string {
  if (sandbox === null) return 'Unknown until a page is rendered'
  if (sandbox.state === 'on') return 'On'
  return sandbox.state === 'off' ? 'Off' : 'Off, so pages are not rendered'
}
