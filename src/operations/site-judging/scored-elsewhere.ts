import type { SiteIssue } from '#audit/audit-site.ts'
import type { Rules } from '#audit/rules.ts'
import type { CheckTallies, Tally } from '#domain/checks/check-tallies.ts'
import type { SiteSink } from './judge-site.ts'

/**
 * Counts pages with one fault that two checks report (`scoredBy`), so that they cost points only once. Relies on site
 * checks running before query checks. The start URL may be reported in any order.
 */
export function countScoredElsewhere<Sink extends SiteSink>(
  rules: Pick<Rules, 'site' | 'query'>,
  startUrl: string,
  sink: Sink,
) {
  const checks = [...rules.site, ...rules.query].map(({ check }) => check)
  const on = new Set(checks.map(({ id }) => id))
  const shared = checks.flatMap(({ id, scoredBy = [] }) => {
    const others = new Set(scoredBy.filter((other) => on.has(other)))
    return others.size === 0 ? [] : [{ id, others, urls: new Set<string>(), isStartReported: false, count: 0 }]
  })

  function note({ url, issue }: SiteIssue): void {
    for (const each of shared) {
      const isStart = url === startUrl
      if (issue.type === each.id) {
        if (isStart && each.isStartReported) each.count += 1
        else each.urls.add(url)
      } else if (each.others.has(issue.type)) {
        // `delete` counts a page once, even if two other checks report it.
        if (each.urls.delete(url)) each.count += 1
        else if (isStart) each.isStartReported = true
      }
    }
  }

  return {
    sink: {
      ...sink,
      siteIssues: async (issues: SiteIssue[]) => {
        for (const issue of issues) note(issue)
        await sink.siteIssues(issues)
      },
    },
    addTo(tallies: CheckTallies): CheckTallies {
      const counted = shared.filter(({ id, count }) => count > 0 && tallies[id] !== undefined)
      const changed = counted.map(({ id, count }) => [id, { ...(tallies[id] as Tally), scoredElsewhere: count }])
      return { ...tallies, ...Object.fromEntries(changed) }
    },
  }
}
