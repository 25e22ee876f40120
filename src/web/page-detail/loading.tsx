import { Skeleton } from '../design/loading/skeleton.tsx'

/** Shown until a part of a tab has loaded. */
export function Loading({ what }: { what: string }) {
  return (
    <>
      <p role="status" className="sr-only">
        Loading {what}
      </p>
      <Skeleton className="h-24" />
    </>
  )
}
