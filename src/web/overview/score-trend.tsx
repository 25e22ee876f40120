import { formatChange } from '#domain/words/counts.ts'
import { classNames } from '../design/class-names.ts'

const [WIDTH, HEIGHT, EDGE] = [72, 20, 2]

export function ScoreTrend({ scores }: { scores: number[] }) {
  const [before, last] = scores.slice(-2)
  if (before === undefined || last === undefined) {
    return <span className="block text-right text-subtle">{scores.length === 1 ? 'First crawl' : '–'}</span>
  }
  const change = last - before
  return (
    <span className="flex items-center justify-end gap-2">
      <svg aria-hidden="true" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} width={WIDTH} height={HEIGHT} className="text-chart-1">
        <polyline
          points={pointsOf(scores)}
          fill="none"
          stroke="currentColor"
          strokeWidth="1.5"
          strokeLinejoin="round"
        />
      </svg>
      <span
        className={classNames(
          'w-9 text-right tabular-nums',
          change > 0 ? 'text-good' : change < 0 ? 'text-bad' : 'text-muted',
        )}
      >
        {formatChange(change)}
      </span>
      <span className="sr-only">since the previous crawl</span>
    </span>
  )
}

/** Uses a scale from 0 to 100 to make small changes look small. */
function pointsOf(scores: number[]): string {
  const step = (WIDTH - 2 * EDGE) / (scores.length - 1)
  return scores
    .map((score, index) => `${EDGE + index * step},${HEIGHT - EDGE - (score / 100) * (HEIGHT - 2 * EDGE)}`)
    .join(' ')
}
