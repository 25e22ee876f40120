import type { CrawlChecks } from '#domain/checks/applied-rules.ts'
import type { CheckChange } from '#domain/checks/rule-set.ts'

/** Says which checks were off or changed in the crawl, because missing issues may come from that. */
export function RulesLine({ checks }: { checks: CrawlChecks | null }) {
  const off = checks?.off ?? []
  const changed = Object.entries(checks?.changed ?? {})
  if (off.length === 0 && changed.length === 0) return null
  return (
    <p className="text-sm wrap-anywhere text-muted">
      {off.length > 0 && `Off in this crawl: ${off.join(', ')}. `}
      {changed.length > 0 && `Changed: ${changed.map(describeChange).join(', ')}.`}
    </p>
  )
}

function describeChange([id, { severity, options = {} }]: [string, CheckChange]): string {
  return `${id} (${[severity, ...Object.keys(options)].filter(Boolean).join(', ')})`
}
