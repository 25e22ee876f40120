import type { FolderTotals } from '#domain/site-reports/structure-report.ts'

export const CELL_COLOURS = ['health', 'issues'] as const
/** What the colour of a folder shows. */
export type CellColour = (typeof CELL_COLOURS)[number]

/** From the best to the worst. `limit` is the worst value of the step. */
export const TONE_STEPS: Record<CellColour, { label: string; limit: number }[]> = {
  issues: [
    { label: 'No issues', limit: 0 },
    { label: 'up to 25%', limit: 0.25 },
    { label: 'up to 50%', limit: 0.5 },
    { label: 'up to 75%', limit: 0.75 },
    { label: 'over 75%', limit: 1 },
  ],
  health: [
    { label: '95 or more', limit: 95 },
    { label: '85 or more', limit: 85 },
    { label: '70 or more', limit: 70 },
    { label: '50 or more', limit: 50 },
    { label: 'below 50', limit: 0 },
  ],
}

/** The step of a folder, from 0 to 4; null for a folder without pages. */
export function toneOf(totals: FolderTotals, colour: CellColour): number | null {
  if (totals.pages === 0) return null
  if (colour === 'issues') {
    const share = totals.pagesWithIssues / totals.pages
    return TONE_STEPS.issues.findIndex(({ limit }) => share <= limit)
  }
  const health = totals.health
  return health === null ? null : TONE_STEPS.health.findIndex(({ limit }) => health >= limit)
}

/** Mixes the colour with the surface, so that text stays readable in light and dark themes. */
export function toneStyle(tone: number | null): string {
  return tone === null ? 'var(--sunken)' : `color-mix(in srgb, var(--bad) ${tone * 11}%, var(--surface))`
}
