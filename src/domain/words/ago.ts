const UNITS = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const
const AGO = new Intl.RelativeTimeFormat('en', { numeric: 'auto' })

/** How long ago in words: '3 hours ago', 'yesterday'. */
export function formatAgo(moment: Date, now: number): string {
  const seconds = Math.max(0, (now - moment.getTime()) / 1000)
  const [unit, length] = UNITS.find(([, length]) => seconds >= length) ?? UNITS[2]
  const count = Math.floor(seconds / length)
  return count === 0 ? 'just now' : AGO.format(-count, unit)
}
