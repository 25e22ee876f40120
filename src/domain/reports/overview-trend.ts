import { meanHealthScore } from '../issues/score.ts'
import { daysIn } from '../words/days.ts'
import type { Overview } from './dashboard.ts'

export type ProjectPoint = {
  projectId: string
  date: string
  healthScore: number
  issues: number
  siteIssues: number
  failed: number
  /** Whether checks did not run. Fewer checks find fewer issues, which would look like progress. */
  hasUnknown: boolean
}

const MAX_DAYS = 90
const MAX_SCORES = 12

/** One point per day with a crawl: the state of all projects at the end of that day in this time zone. */
export function overviewTrend(points: ProjectPoint[], timezone: string): Overview['trend'] {
  const dayOf = daysIn(timezone)
  const latest = new Map<string, ProjectPoint>()
  const days = new Map<string, Overview['trend'][number]>()
  for (const point of points.filter(isKnown).sort((one, other) => Date.parse(one.date) - Date.parse(other.date))) {
    latest.set(point.projectId, point)
    const date = dayOf(new Date(point.date))
    const soFar = [...latest.values()]
    days.set(date, {
      date,
      healthScore: meanHealthScore(soFar.map(({ healthScore }) => healthScore)),
      issues: soFar.reduce((sum, { issues }) => sum + issues, 0),
    })
  }
  return [...days.values()].slice(-MAX_DAYS)
}

const isKnown = ({ hasUnknown }: ProjectPoint) => !hasUnknown

/** `points` must be oldest first. */
export function latestOf(points: ProjectPoint[]): (projectId: string) => Pick<ProjectPoint, 'failed' | 'siteIssues'> {
  const latest = new Map(points.map(({ projectId, failed, siteIssues }) => [projectId, { failed, siteIssues }]))
  return (id) => latest.get(id) ?? { failed: 0, siteIssues: 0 }
}

/** `points` must be oldest first, like the returned scores. Page health does not need the checks. */
export function scoresOf(points: ProjectPoint[]): (projectId: string) => number[] {
  const byProject = Map.groupBy(points, ({ projectId }) => projectId)
  return (id) => (byProject.get(id) ?? []).slice(-MAX_SCORES).map(({ healthScore }) => healthScore)
}
