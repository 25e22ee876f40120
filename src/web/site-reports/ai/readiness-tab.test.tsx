import { expect, test } from 'vitest'
import type { AiReport } from '#domain/site-reports/ai.ts'
import { renderInProject } from '#testing/web/render-in-project.tsx'
import { ReadinessTab } from './readiness-tab.tsx'

const REPORT = {
  ...{ aiIndex: 87, aiSum: null, aiLimits: [] },
  checks: [{ id: 'no_author', title: 'No author', outcome: 'unknown', severity: 'low', grade: 'C', basis: '' }],
  llm: { score: null, scored: 0, missing: [] },
} as unknown as AiReport

const show = (aiChecks: AiReport['aiChecks']) => renderInProject(<ReadinessTab report={{ ...REPORT, aiChecks }} />)

test('the number of checks that could judge is that of the report, and unknown without one', () => {
  expect(show({ judged: 20, all: 28 })).toContain('20 of 28 checks could judge.')
  expect(show(null)).not.toContain('could judge.')
})

test('a good index of few checks is not coloured as good', () => {
  const tone = (judged: number) => /class="([^"]*)">87</.exec(show({ judged, all: 28 }))?.[1]
  expect([tone(20), tone(13)]).toEqual(['text-good', 'text-muted'])
})
