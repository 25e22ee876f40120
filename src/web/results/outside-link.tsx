import type { ReactNode } from 'react'
import { classNames } from '../design/class-names.ts'

type OutsideLinkProps = { url: string; title?: string; className?: string; children: ReactNode }

/** We neither vouch for crawled sites (`nofollow`) nor tell them where visitors come from (`noreferrer`). */
export function OutsideLink({ url, title, className, children }: OutsideLinkProps) {
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener noreferrer nofollow"
      title={title}
      className={classNames('rounded-sm hover:underline', className)}
    >
      {children}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  )
}
