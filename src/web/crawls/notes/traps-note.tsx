import { adviceOn, TRAP_NAMES } from '#domain/crawls/describe-trap.ts'
import type { SpiderTrap } from '#domain/crawls/spider-trap.ts'
import { formatNumber } from '#domain/words/counts.ts'

const MAX_EXAMPLES = 3

/** A spider trap is a part of a site that generates endless URLs. The crawler skips most of them. */
export function TrapsNote({ traps }: { traps: readonly SpiderTrap[] }) {
  return (
    <div className="mt-1 text-sm text-muted">
      <p>This site generates endless URLs. We crawled a few of each kind and left out the rest:</p>
      <ul className="mt-1 grid list-disc grid-cols-1 gap-1 pl-4 wrap-anywhere">
        {traps.map((trap) => (
          <li key={`${trap.kind} ${trap.pattern}`}>
            {TRAP_NAMES[trap.kind]}: <code className="font-mono text-xs text-ink">{trap.pattern}</code>{' '}
            <span className="tabular-nums">
              ({formatNumber(trap.visited)} visited, {formatNumber(trap.leftOut)} left out)
            </span>
            {trap.examples.slice(0, MAX_EXAMPLES).map((url) => (
              <a
                key={url}
                href={url}
                target="_blank"
                rel="noopener noreferrer nofollow"
                className="block w-fit rounded-sm text-accent-ink hover:underline"
              >
                {url}
              </a>
            ))}
            <p>{adviceOn(trap.kind)}</p>
          </li>
        ))}
      </ul>
    </div>
  )
}
