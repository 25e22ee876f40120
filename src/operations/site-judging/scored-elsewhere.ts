import type { SiteIssue } from '#audit/audit-site.ts'
import type { Rules } from '#audit/rules.ts'
import type { CheckTallies, Tally } from '#domain/checks/check-tallies.ts'
import type { SiteSink } from './judge-site.ts'

/**
 * Counts pages with one fault that both a site check and a query check report (`scoredBy`), so that they cost points
 * only once. Relies on site checks running before query checks.
 */
export function countScoredElsewhere<Sink extends SiteSink>(rules: Pick<Rules, 'site' | 'query'>, sink: Sink) {
  const on = new Set(rules.query.map(({ check }) => check.id))
  const shared = rules.site.flatMap(({ check: { id, scoredBy = [] } }) => {
    const others = new Set(scoredBy.filter((other) => on.has(other)))
    return others.size === 0 ? [] : [{ id, others, urls: new Set<string>(), count: 0 }]
  })

  function note({ url, issue }: SiteIssue): void {
    for (const each of shared) {
      if (issue.type === each.id) each.urls.add(url)
      // `delete` counts a page once, even if two query checks report it.
      else if (each.others.has(issue.type) && each.urls.delete(url)) each.count += 1
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
