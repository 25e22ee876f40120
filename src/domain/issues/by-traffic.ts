import type { TopIssue } from '../reports/dashboard.ts'
import type { TrafficMeasure, TrafficUpload } from '../traffic/traffic.ts'
import type { CheckSeverity } from './issue.ts'
import { JUDGEMENT_WEIGHT, SEVERITY_CAPS } from './site-score.ts'

/** An issue, and how much traffic the pages with it have. Null for an issue of the whole site. */
export type IssueWithTraffic = TopIssue & { traffic: number | null }

/** What to fix first if pages that people use come first. */
export type FirstByTraffic = Pick<TrafficUpload, 'kind' | 'fileName' | 'uploadedAt' | 'period'> & {
  measure: TrafficMeasure
  issues: IssueWithTraffic[]
  /** The traffic of broken pages and soft 404s. */
  broken: number
  soft404s: number
}

/** Shown next to the ordered list. */
export function trafficRule(measure: TrafficMeasure): string {
  return (
    `Then the order is impact × ${measure}. Impact: the points of the site score that the severity can cost: ` +
    `high 6, medium 2, low 0.5, half for a judgement. The ${measure} are those of the pages with the issue, as uploaded; ` +
    'a page with several issues counts for each of them. Issues of the whole site come last, in their usual order.'
  )
}

export type TrafficOfIssue = { check: string; severity: CheckSeverity; total: number }

/** Impact × traffic. Issues of the same weight stay in their order. */
export function orderByTraffic(
  ranked: readonly TopIssue[],
  parts: readonly TrafficOfIssue[],
  isJudgement: (check: string) => boolean,
): IssueWithTraffic[] {
  const totals = new Map<string, { traffic: number; weight: number }>()
  for (const { check, severity, total } of parts) {
    const { traffic, weight } = totals.get(check) ?? { traffic: 0, weight: 0 }
    const impact = SEVERITY_CAPS[severity] * (isJudgement(check) ? JUDGEMENT_WEIGHT : 1)
    totals.set(check, { traffic: traffic + total, weight: weight + total * impact })
  }
  const weightOf = ({ type, counts }: TopIssue) => (counts === 'site' ? -1 : (totals.get(type)?.weight ?? 0))
  return ranked
    .toSorted((one, other) => weightOf(other) - weightOf(one))
    .map((issue) => ({ ...issue, traffic: issue.counts === 'site' ? null : (totals.get(issue.type)?.traffic ?? 0) }))
}
