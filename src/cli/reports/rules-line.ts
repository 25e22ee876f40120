import type { AppliedRules } from '#domain/checks/applied-rules.ts'

const MAX_NAMED = 5

/** 'Checks: 2 off (long_meta, short_meta), 1 changed (long_title)'; nothing if all checks ran unchanged. */
export function rulesLine({ off, changed, tallies }: Omit<AppliedRules, 'catalogueVersion'>): string[] {
  const unknown = Object.keys(tallies).filter((id) => tallies[id]?.reason !== undefined)
  const parts = [
    ...(off.length > 0 ? [`${off.length} off (${nameSome(off)})`] : []),
    ...(Object.keys(changed).length > 0
      ? [`${Object.keys(changed).length} changed (${nameSome(Object.keys(changed))})`]
      : []),
    ...(unknown.length > 0 ? [`${unknown.length} not known for this crawl (${nameSome(unknown)})`] : []),
  ]
  return parts.length === 0 ? [] : [`Checks: ${parts.join(', ')}`]
}

function nameSome(ids: string[]): string {
  const rest = ids.length - MAX_NAMED
  return rest > 0 ? `${ids.slice(0, MAX_NAMED).join(', ')} and ${rest} more` : ids.join(', ')
}
