import { CATEGORY_IDS, type CategoryId } from '#domain/checks/categories.ts'
import { CHECK_SEVERITIES, type CheckSeverity } from '#domain/issues/issue.ts'
import {
  CERTAINTIES,
  CHECK_OUTCOMES,
  type CheckOutcome,
  type CheckResult,
  EFFORTS,
  OWNERS,
} from '#domain/reports/check-result.ts'

/** Decides which checks the Issues tab lists. Stored in the URL. */
export type CheckFilter = {
  /** Words to find in the title, the id or the category. */
  find: string
  level: CheckSeverity | null
  area: CategoryId | null
  owner: CheckResult['owner']
  effort: CheckResult['effort']
  certainty: CheckResult['certainty']
  /** Other outcomes to list besides checks that found something. */
  also: Exclude<CheckOutcome, 'found'>[]
  /** The categories whose rows are shown; null if the user has not chosen any. */
  open: CategoryId[] | null
}

export const NO_CHECK_FILTER: CheckFilter = {
  find: '',
  level: null,
  area: null,
  owner: null,
  effort: null,
  certainty: null,
  also: [],
  open: null,
}

export type ChoiceName = 'level' | 'area' | 'owner' | 'effort' | 'certainty'

const MAX_LENGTH = 200

export function readCheckFilter(params: URLSearchParams): CheckFilter {
  const one = <Value extends string>(name: string, values: readonly Value[]): Value | null =>
    values.find((value) => value === params.get(name)) ?? null
  const several = <Value extends string>(name: string, values: readonly Value[]): Value[] => {
    const given = params.get(name)?.split(',') ?? []
    return values.filter((value) => given.includes(value))
  }
  return {
    find: (params.get('find') ?? '').slice(0, MAX_LENGTH),
    level: one('level', CHECK_SEVERITIES),
    area: one('area', CATEGORY_IDS),
    owner: one('owner', OWNERS),
    effort: one('effort', EFFORTS),
    certainty: one('certainty', CERTAINTIES),
    also: several('also', OTHER_OUTCOMES),
    open: params.has('open') ? several('open', CATEGORY_IDS) : null,
  }
}

export const OTHER_OUTCOMES = CHECK_OUTCOMES.filter((outcome) => outcome !== 'found')

/** Omits default values. */
export function writeCheckFilter({ also, open, ...others }: CheckFilter, params: URLSearchParams): void {
  for (const [name, value] of Object.entries(others)) if (value) params.set(name, value)
  if (also.length > 0) params.set('also', also.join(','))
  if (open !== null) params.set('open', open.join(','))
}

/** Whether the filter hides checks. `also` and `open` only show more. */
export function isNarrowed({ find, level, area, owner, effort, certainty }: CheckFilter): boolean {
  return [find, level, area, owner, effort, certainty].some(Boolean)
}
