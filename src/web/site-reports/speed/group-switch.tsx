import { MAX_GROUPS, PAGE_GROUPS, type PageGroup } from '#domain/site-reports/page-groups.ts'
import { formatNumber } from '#domain/words/counts.ts'
import { useReportAddress } from '../report-address.ts'
import { ViewSwitch } from '../report-parts.tsx'

export const GROUP_HEADS: Record<PageGroup, string> = { template: 'URL pattern', host: 'Host' }

/** Switches the numbers between URL patterns and hosts. */
export function GroupSwitch({ by }: { by: PageGroup }) {
  const { searchWith } = useReportAddress()
  return (
    <ViewSwitch
      label="Group pages"
      views={PAGE_GROUPS.map((name) => ({
        label: name === 'host' ? 'By host' : 'By URL pattern',
        to: searchWith({ by: name }),
        isCurrent: name === by,
      }))}
    />
  )
}

type LeftOutGroupsProps = { by: PageGroup; total: number; of?: string }

/** Explains that the table contains only the largest groups. */
export function LeftOutGroups({ by, total, of = 'pages' }: LeftOutGroupsProps) {
  if (total <= MAX_GROUPS) return null
  const groups = by === 'host' ? 'hosts' : 'URL patterns'
  return (
    <p className="text-sm text-muted">
      The {MAX_GROUPS} {groups} with the most {of}, of {formatNumber(total)}.
    </p>
  )
}
