import { useQuery } from '@tanstack/react-query'
import type { CrawlChecks } from '#domain/checks/applied-rules.ts'
import { describeChanges, type NamedCheck, titleFromId } from '#domain/checks/describe-changes.ts'
import { counted } from '#domain/words/counts.ts'
import { apiQuery } from '../../client/api-query.ts'

/** Lists the checks that were off or changed in the crawl, because issues may be missing for that reason. */
export function RulesLine({ checks }: { checks: CrawlChecks | null }) {
  const hasChanges = checks !== null && checks.off.length + Object.keys(checks.changed).length > 0
  const { data, isPending } = useQuery({
    ...apiQuery('/checks', { staleTime: Number.POSITIVE_INFINITY }),
    enabled: hasChanges,
  })
  return hasChanges && !isPending ? <Changes checks={checks} catalogue={data?.checks ?? []} /> : null
}

/** About three lines. */
const MAX_CHARACTERS = 400

type ChangesProps = { checks: CrawlChecks; catalogue: readonly (NamedCheck & { id: string })[] }

export function Changes({ checks, catalogue }: ChangesProps) {
  const nameOf = (id: string) => catalogue.find((check) => check.id === id) ?? { title: titleFromId(id) }
  const words = describeChanges(checks, nameOf).join(' ')
  if (words.length <= MAX_CHARACTERS) return <p className="text-sm wrap-anywhere text-muted">{words}</p>
  return (
    <details className="text-sm wrap-anywhere text-muted">
      <summary className="w-fit cursor-pointer rounded-sm font-medium text-accent-ink">{summaryOf(checks)}</summary>
      {words}
    </details>
  )
}

function summaryOf({ off, changed }: CrawlChecks): string {
  const changes = Object.keys(changed).length
  const parts = [
    ...(off.length > 0 ? [`${counted(off.length, 'check was', 'checks were')} off`] : []),
    ...(changes > 0 ? [`${counted(changes, 'check was', 'checks were')} changed`] : []),
  ]
  return `${parts.join(' and ')} in this crawl`
}
