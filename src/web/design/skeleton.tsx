import { classNames } from './class-names.ts'

/** Holds the place of something that is still being loaded. Say what is loading in a live region beside it. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={classNames('animate-pulse rounded-md bg-line', className)} />
}
