import type { ReactNode } from 'react'
import { classNames } from '../design/class-names.ts'

type OutsideLinkProps = { url: string; title?: string; className?: string; children: ReactNode }

/** A link to a crawled site, in a new tab. We neither vouch for the site nor tell it where visitors come from. */
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
