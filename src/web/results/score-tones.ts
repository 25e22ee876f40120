import { type AiChecks, isThinAiIndex } from '#domain/issues/describe-ai-index.ts'
import { type Colour, colourOf } from '#domain/issues/score.ts'

export const SCORE_TONES: Record<Colour, string> = { green: 'text-good', orange: 'text-warn', red: 'text-bad' }

/** A good index is not green if it comes from few checks. */
export function aiIndexTone(value: number, checks: AiChecks | null): string {
  const colour = colourOf(value)
  return colour === 'green' && isThinAiIndex(checks) ? 'text-muted' : SCORE_TONES[colour]
}
