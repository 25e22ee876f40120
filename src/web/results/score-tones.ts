import type { Colour } from '#domain/issues/score.ts'

export const SCORE_TONES: Record<Colour, string> = { green: 'text-good', orange: 'text-warn', red: 'text-bad' }
