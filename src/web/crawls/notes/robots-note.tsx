import { counted } from '#domain/words/counts.ts'
export function RobotsNote({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <p className="text-sm text-muted">
      {counted(count, 'URL was', 'URLs were')} left out because the site’s robots.txt does not allow crawling there.
    </p>
  )
}
