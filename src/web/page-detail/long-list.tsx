import { type ReactNode, useState } from 'react'
import { formatNumber } from '#domain/words/counts.ts'

type LongListProps<Item> = {
  items: readonly Item[]
  noun: string
  max?: number
  className?: string
  children: (item: Item) => ReactNode
}

export function LongList<Item>({ items, noun, max = 10, className, children }: LongListProps<Item>) {
  const [isExpanded, setIsExpanded] = useState(false)
  const shown = isExpanded ? items.slice(0, MAX_SHOWN) : items.slice(0, max)
  return (
    <>
      <ul className={className}>
        {shown.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: items may repeat, and their order never changes.
          <li key={index}>{children(item)}</li>
        ))}
      </ul>
      {items.length > max && (
        <button
          type="button"
          aria-expanded={isExpanded}
          onClick={() => setIsExpanded(!isExpanded)}
          className="mt-1 rounded-sm text-xs font-medium text-accent-ink hover:underline print:hidden"
        >
          {isExpanded ? 'Show fewer' : `Show all ${formatNumber(items.length)} ${noun}`}
        </button>
      )}
      {isExpanded && items.length > MAX_SHOWN && (
        <p className="text-xs text-muted">The first {formatNumber(MAX_SHOWN)} are shown.</p>
      )}
    </>
  )
}

/** Longer lists would slow down the browser. */
const MAX_SHOWN = 2000
