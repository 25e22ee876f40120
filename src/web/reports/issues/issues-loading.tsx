import { Card } from '../../design/card.tsx'
import { Skeleton } from '../../design/loading/skeleton.tsx'

const ROWS = ['w-40', 'w-56', 'w-48', 'w-36', 'w-52', 'w-44', 'w-40', 'w-48']

/** Has the shape of the list, so that little moves when the list arrives. */
export function IssuesLoading() {
  return (
    <div aria-busy="true" className="grid grid-cols-1 gap-3">
      <p role="status" className="sr-only">
        Loading issues
      </p>
      <Skeleton className="h-9 w-full sm:w-72" />
      <Card className="divide-y divide-line">
        {ROWS.map((width, nth) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows never change.
          <div key={nth} className="flex h-11 items-center px-3">
            <Skeleton className={`h-4 ${width}`} />
          </div>
        ))}
      </Card>
    </div>
  )
}
