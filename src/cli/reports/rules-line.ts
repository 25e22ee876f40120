import type { AppliedRules } from '#domain/checks/applied-rules.ts'
import { isNotKnown } from '#domain/checks/check-tallies.ts'
import { NO_CRAWL_BEFORE } from '#domain/checks/crawl-before.ts'
import { formatDay } from '#domain/words/dates.ts'

const MAX_NAMED = 5

/** 'Checks: 2 off (long_meta, short_meta), 1 changed (long_title)', and a line about the compared crawl, if any. */
export function rulesLine({ off, changed, tallies, before }: Omit<AppliedRules, 'catalogueVersion'>): string[] {
  const all = Object.entries(tallies)
  const unknown = Map.groupBy(
    all.filter(([, { reason }]) => isNotKnown(reason)),
    ([, { reason }]) => reason ?? '',
  )
  const failed = all.filter(([, { errored }]) => errored > 0)
  const parts = [
    ...(off.length > 0 ? [`${off.length} off (${nameSome(off)})`] : []),
    ...(Object.keys(changed).length > 0
      ? [`${Object.keys(changed).length} changed (${nameSome(Object.keys(changed))})`]
      : []),
    ...[...unknown].map(([reason, checks]) => `${checks.length} ${reason} (${nameSome(checks.map(([id]) => id))})`),
    ...(failed.length > 0
      ? [`${failed.length} failed (${nameSome(failed.map(([id]) => id))}): ${firstLine(failed[0]?.[1].error)}`]
      : []),
  ]
  return [...(parts.length === 0 ? [] : [`Checks: ${parts.join(', ')}`]), ...beforeLine(before)]
}

/** Empty without --before. */
function beforeLine(before: AppliedRules['before']): string[] {
  if (before === undefined || before.reason === NO_CRAWL_BEFORE) return []
  if (before.reason !== null) return [`Not compared with an earlier crawl: ${before.reason}`]
  const { startedAt, finishedAt, differences = [] } = before
  const but =
    differences.length > 0 ? `, but not by all checks: ${differences.map(({ words }) => words).join('; ')}` : ''
  return [`Compared with the crawl of ${formatDay(startedAt ?? finishedAt ?? '')}${but}`]
}

function firstLine(text = 'an error on our side'): string {
  return text.split('\n', 1)[0] as string
}

function nameSome(ids: string[]): string {
  const rest = ids.length - MAX_NAMED
  return rest > 0 ? `${ids.slice(0, MAX_NAMED).join(', ')} and ${rest} more` : ids.join(', ')
}
