import { classNames } from '../class-names.ts'

/** Hidden from screen readers. Put a live region next to it that names what is loading. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={classNames('animate-pulse rounded-md bg-line', className)} />
}
