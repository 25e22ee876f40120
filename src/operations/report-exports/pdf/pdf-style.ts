import type { CheckSeverity } from '#domain/issues/issue.ts'
import { colourOf } from '#domain/issues/score.ts'
import type { Tone } from '#domain/site-state/describe-site.ts'

export const COLOURS = {
  ink: '#15181e',
  muted: '#525a68',
  line: '#e5e7eb',
  soft: '#f3f4f6',
  good: '#16703d',
  warn: '#b4620a',
  bad: '#b32424',
}

export const SEVERITY_COLOURS: Record<CheckSeverity, string> = {
  high: COLOURS.bad,
  medium: COLOURS.warn,
  low: COLOURS.muted,
  info: COLOURS.muted,
}

export const TONE_COLOURS: Record<Tone, string> = { good: COLOURS.good, warn: COLOURS.warn, bad: COLOURS.bad }

export const SMALL = { size: 9, colour: COLOURS.muted }

export function scoreColour(score: number): string {
  return { green: COLOURS.good, orange: COLOURS.warn, red: COLOURS.bad }[colourOf(score)]
}
