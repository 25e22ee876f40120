import { useQuery } from '@tanstack/react-query'
import type { CrawlChecks } from '#domain/checks/applied-rules.ts'
import { describeChanges, type NamedCheck, titleFromId } from '#domain/checks/describe-changes.ts'
import { apiQuery } from '../../client/api-query.ts'

/** Says which checks were off or changed in the crawl, because missing issues may come from that. */
export function RulesLine({ checks }: { checks: CrawlChecks | null }) {
  const hasChanges = checks !== null && checks.off.length + Object.keys(checks.changed).length > 0
  const { data, isPending } = useQuery({
    ...apiQuery('/checks', { staleTime: Number.POSITIVE_INFINITY }),
    enabled: hasChanges,
  })
  return hasChanges && !isPending ? <Changes checks={checks} catalogue={data?.checks ?? []} /> : null
}

type ChangesProps = { checks: CrawlChecks; catalogue: readonly (NamedCheck & { id: string })[] }

export function Changes({ checks, catalogue }: ChangesProps) {
  const nameOf = (id: string) => catalogue.find((check) => check.id === id) ?? { title: titleFromId(id) }
  return <p className="text-sm wrap-anywhere text-muted">{describeChanges(checks, nameOf).join(' ')}</p>
}
