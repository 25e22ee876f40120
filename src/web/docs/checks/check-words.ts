import type { ApiValue } from '../../client/api-types.ts'

export type DescribedCheck = ApiValue<'GET', '/checks'>['checks'][number]
export type CheckDetail = ApiValue<'GET', '/checks/missing_title'>

export const SEVERITY_LABELS: Record<DescribedCheck['severity'], string> = {
  high: 'High',
  medium: 'Medium',
  low: 'Low',
  info: 'Info',
}

export const OWNER_LABELS: Record<DescribedCheck['owner'], string> = {
  developer: 'Developer',
  editor: 'Editor',
  seo: 'SEO',
  hosting: 'Hosting',
}

export const SCOPE_LABELS: Record<DescribedCheck['scope'], string> = { page: 'Page', site: 'Whole site' }

export const EFFORT_LABELS: Record<DescribedCheck['effort'], string> = { S: 'Minutes', M: 'Hours', L: 'Days' }

export const CERTAINTY_LABELS: Record<DescribedCheck['certainty'], string> = {
  exact: 'Exact',
  judgement: 'Judgement',
}

export const SEVERITY_TONES = { high: 'bad', medium: 'warn', low: 'neutral', info: 'neutral' } as const

export const GRADE_SENTENCES: Record<NonNullable<DescribedCheck['grade']>, string> = {
  A: 'Grade A: a controlled study or the documentation of an operator supports it.',
  B: 'Grade B: a correlation in published data supports it.',
  C: 'Grade C: practitioners agree on it, but nobody has measured it.',
  '0': 'Grade 0: folklore. It takes nothing from the AI readiness index.',
}
