import { counted } from './counts.ts'

const UNITS = [
  { name: 'day', seconds: 86_400 },
  { name: 'hour', seconds: 3600 },
  { name: 'minute', seconds: 60 },
  { name: 'second', seconds: 1 },
] as const

/** '90 minutes', '2 hours', '1 day': in the largest unit that gives exactly 1 or at least 2. */
export function formatDuration(ms: number): string {
  const seconds = Math.max(1, Math.round(ms / 1000))
  const unit = UNITS.find((each) => seconds === each.seconds || seconds >= 2 * each.seconds) ?? UNITS[3]
  const count = Math.round(seconds / unit.seconds)
  return counted(count, unit.name)
}
