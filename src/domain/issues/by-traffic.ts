import type { TopIssue } from '../reports/dashboard.ts'
import type { TrafficMeasure, TrafficUpload } from '../traffic/traffic.ts'
import type { CheckSeverity } from './issue.ts'
import { JUDGEMENT_WEIGHT, SEVERITY_CAPS } from './site-score.ts'

/** An issue with the traffic of its pages. `traffic` and `weight` are null for an issue of the whole site. */
export type IssueWithTraffic = TopIssue & {
  traffic: number | null
  /** Impact × traffic. */
  weight: number | null
}

/** What to fix first, ordered by the traffic of the affected pages. */
export type FirstByTraffic = Pick<TrafficUpload, 'kind' | 'fileName' | 'uploadedAt' | 'period'> & {
  measure: TrafficMeasure
  issues: IssueWithTraffic[]
  /** Traffic of broken pages, and of soft 404s. */
  broken: number
  soft404s: number
}

/** Explains the order. Shown next to the list. */
export function trafficRule(measure: TrafficMeasure): string {
  return (
    `An emergency comes first. Then the order is impact × ${measure}. ` +
    'Impact: the points of the site score that the severity can cost: ' +
    `high 6, medium 2, low 0.5, half for a judgement. The ${measure} are those of the pages with the issue, as uploaded; ` +
    'a page with several issues counts for each of them. Broken pages and soft 404s count as high. Issues of the whole site come last, in their usual order.'
  )
}

export type TrafficOfIssue = { check: string; severity: CheckSeverity; total: number }

/** Orders issues by impact × traffic. Issues with the same weight keep their order. */
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
  return ranked
    .map((issue): IssueWithTraffic => {
      if (issue.counts === 'site') return { ...issue, traffic: null, weight: null }
      return { ...issue, ...(totals.get(issue.type) ?? { traffic: 0, weight: 0 }) }
    })
    .sort(byWeight)
}

type Weighed = { weight?: number | null | undefined; isEmergency?: boolean }

/** Sorts emergencies first, then by weight, and issues without a weight last. */
export function byWeight(one: Weighed, other: Weighed): number {
  return (
    Number(other.isEmergency ?? false) - Number(one.isEmergency ?? false) || (other.weight ?? -1) - (one.weight ?? -1)
  )
}

/** The weight of broken pages. No check reports them, so they count like an issue of high severity. */
export function brokenWeight(traffic: number): number {
  return SEVERITY_CAPS.high * traffic
}
