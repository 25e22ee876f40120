import { CATEGORIES, type CategoryId } from '../checks/categories.ts'
import type { CheckTallies, Tally } from '../checks/check-tallies.ts'
import type { CountedThing } from '../checks/counted-thing.ts'
import type { CheckSeverity } from './issue.ts'
import { aiCapsOf, CAPS, capsOf, type ScoreCap, type SiteState } from './score-caps.ts'

/** The properties of a check that the score depends on. `severity` applies unless the tally has severities. */
export type ScoredCheck = {
  id: string
  title: string
  category: CategoryId
  severity: CheckSeverity
  isJudgement: boolean
  /** Checks that compare two crawls cost no points, because a change says nothing about how good the site is. */
  comparesCrawls?: boolean | undefined
  /** What the check judges, if not pages. */
  counts?: Exclude<CountedThing, 'page'> | undefined
  /** What it finds limits the score. */
  isEmergency?: boolean | undefined
  /** Only for checks of AI readiness. */
  grade?: 'A' | 'B' | 'C' | '0' | undefined
}

export type Deduction = {
  check: string
  category: CategoryId
  /** Pages whose issue costs points here, and all judged pages. `counts` says what is counted instead of pages. */
  found: number
  judged: number
  /** Absent if the check judges pages, and in older scores. */
  counts?: Exclude<CountedThing, 'page'>
  /** `found` by severity. Absent if the check always gives the same severity. */
  severities?: NonNullable<Tally['severities']>
  /** More pages with the issue. They cost points under another check, which reports the same fault. */
  scoredElsewhere?: number
  /** How many parts of the one thing that was judged have the issue. Only that share costs points. */
  share?: NonNullable<Tally['share']>
  /** Points that the check takes from its category. */
  points: number
  /** How good the evidence behind the check is. Only for checks of AI readiness; missing in older scores. */
  grade?: NonNullable<ScoredCheck['grade']>
}

export type CategoryScore = { category: CategoryId; points: number; lost: number }

export type SiteScore = {
  /** From 0 to 100, rounded down; null if no check could judge anything. */
  score: number | null
  /** The score before caps. */
  uncapped: number | null
  /** Only categories with at least one applicable check. */
  categories: CategoryScore[]
  /** The largest first. */
  deductions: Deduction[]
  caps: ScoreCap[]
  /** Null if no check of AI readiness applied. */
  aiIndex: number | null
  aiDeductions: Deduction[]
  /** What limits the index of AI readiness. Older scores do not have it. */
  aiCaps?: ScoreCap[]
  /** The most pages that one check could judge, and the same for hosts, URLs and so on. Older scores do not have it. */
  maxJudged?: Partial<Record<CountedThing, number>>
  /** Only scores with the same version are comparable. */
  catalogueVersion: string
}

/** The points of all categories add up to 100. AI readiness is not included, because it has its own index. */
export const CATEGORY_POINTS: Partial<Record<CategoryId, number>> = {
  ...{ response: 12, indexing: 14, crawling: 6, links: 9, urls: 3, search_appearance: 9, content: 9 },
  ...{ structured_data: 6, images: 5, international: 5, sharing: 2, performance: 7, security: 6, accessibility: 5 },
  rendering: 2,
}

export const SEVERITY_CAPS: Record<CheckSeverity, number> = { high: 6, medium: 2, low: 0.5, info: 0 }
export const AI_SEVERITY_CAPS: Record<CheckSeverity, number> = { high: 40, medium: 15, low: 5, info: 0 }
export const GRADE_WEIGHTS: Record<NonNullable<ScoredCheck['grade']>, number> = { A: 1, B: 0.5, C: 0.25, '0': 0 }
export const JUDGEMENT_WEIGHT = 0.5
/** Every issue costs at least this much, so that 100 means that nothing was found. */
export const LEAST_DEDUCTION = 0.05

/** All numbers that the score depends on. They are part of the version of the catalogue. */
export const SCORING = {
  ...{ CATEGORY_POINTS, SEVERITY_CAPS, AI_SEVERITY_CAPS, GRADE_WEIGHTS, JUDGEMENT_WEIGHT, LEAST_DEDUCTION, CAPS },
  /** Increase this when the formula changes. */
  formula: 1,
}

export function scoreSite(
  tallies: CheckTallies,
  checks: readonly ScoredCheck[],
  { state, catalogueVersion }: { state: SiteState | null; catalogueVersion: string },
): SiteScore {
  const applied = checks.flatMap((check) => {
    const tally = tallies[check.id]
    return check.comparesCrawls || tally === undefined || tally.found + tally.passed === 0 ? [] : [{ check, tally }]
  })
  const deductions = deductionsOf(applied.filter(({ check }) => check.category !== 'ai'))
  const categories = CATEGORIES.flatMap(({ id }): CategoryScore[] => {
    const points = CATEGORY_POINTS[id]
    if (points === undefined || !applied.some(({ check }) => check.category === id)) return []
    return [{ category: id, points, lost: Math.min(points, sum(deductions.filter(({ category }) => category === id))) }]
  })
  const caps = capsOf(state, applied)
  const uncapped = scoreOf(categories)
  const ai = applied.filter(({ check }) => check.category === 'ai')
  const aiDeductions = deductionsOf(ai)
  const aiCaps = state === null || ai.length === 0 ? [] : aiCapsOf(state, applied)
  return {
    score: uncapped === null ? null : Math.min(uncapped, ...caps.map(({ most }) => most)),
    uncapped,
    categories,
    deductions,
    caps,
    aiIndex: ai.length === 0 ? null : Math.min(uncappedAiIndex(aiDeductions), ...aiCaps.map(({ most }) => most)),
    aiDeductions,
    aiCaps,
    maxJudged: maxJudgedOf(applied),
    catalogueVersion,
  }
}

/** Sums of decimal fractions are not exact in binary: 100 − 0.05 × 20 must not be 98.99999. */
const ROUNDING = 1e-9

export function uncappedAiIndex(aiDeductions: readonly Deduction[]): number {
  return Math.floor(Math.max(0, 100 - sum(aiDeductions)) + ROUNDING)
}

function scoreOf(categories: readonly CategoryScore[]): number | null {
  const points = categories.reduce((total, each) => total + each.points, 0)
  if (points === 0) return null
  const lost = categories.reduce((total, each) => total + each.lost, 0)
  return Math.floor(((points - lost) * 100) / points + ROUNDING)
}

/** What each check costs. The largest deductions come first; a category that has no more points loses no more. */
export function costsOf({ categories, deductions }: Pick<SiteScore, 'categories' | 'deductions'>): Map<string, number> {
  const left = new Map(categories.map(({ category, points }) => [category, points]))
  const costs = new Map<string, number>()
  for (const { check, category, points } of deductions.toSorted((one, other) => other.points - one.points)) {
    const cost = Math.min(points, left.get(category) ?? 0)
    left.set(category, (left.get(category) ?? 0) - cost)
    costs.set(check, cost)
  }
  return costs
}

type Applied = { check: ScoredCheck; tally: Tally }

function maxJudgedOf(applied: readonly Applied[]): NonNullable<SiteScore['maxJudged']> {
  const most: Partial<Record<CountedThing, number>> = {}
  for (const { check, tally } of applied) {
    const thing = check.counts ?? 'page'
    most[thing] = Math.max(most[thing] ?? 0, tally.found + tally.passed)
  }
  return most
}

function deductionsOf(applied: readonly Applied[]): Deduction[] {
  return applied
    .flatMap(({ check, tally }): Deduction[] => {
      const points = pointsOf(check, tally)
      if (points === 0) return []
      const { id, category, grade, counts } = check
      const { found, passed, severities, share, scoredElsewhere = 0 } = tally
      const named = {
        ...(scoredElsewhere > 0 && { scoredElsewhere }),
        ...(counts !== undefined && { counts }),
        ...(grade !== undefined && { grade }),
        ...(severities !== undefined && { severities }),
        ...(share !== undefined && { share }),
      }
      return [{ check: id, category, found: found - scoredElsewhere, judged: found + passed, points, ...named }]
    })
    .sort((one, other) => other.points - one.points || (one.check < other.check ? -1 : 1))
}

function pointsOf({ category, severity, isJudgement, grade = 'A' }: ScoredCheck, tally: Tally): number {
  const caps = category === 'ai' ? AI_SEVERITY_CAPS : SEVERITY_CAPS
  const weight = (isJudgement ? JUDGEMENT_WEIGHT : 1) * (category === 'ai' ? GRADE_WEIGHTS[grade] : 1)
  const counts = tally.severities ?? { [severity]: tally.found - (tally.scoredElsewhere ?? 0) }
  const judged = tally.found + tally.passed
  let points = 0
  for (const [each, found] of Object.entries(counts) as [CheckSeverity, number][]) {
    points += (caps[each] * weight * found) / judged
  }
  if (tally.share) points *= tally.share.found / tally.share.of
  return points === 0 ? 0 : Math.max(LEAST_DEDUCTION, points)
}

function sum(deductions: readonly Deduction[]): number {
  return deductions.reduce((total, { points }) => total + points, 0)
}
