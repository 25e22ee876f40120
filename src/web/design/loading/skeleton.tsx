import { classNames } from '../class-names.ts'

/** A placeholder while something loads. Name what is loading in a live region next to it. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={classNames('animate-pulse rounded-md bg-line', className)} />
}
