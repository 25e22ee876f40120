import { createContext, type ReactNode, useContext } from 'react'
import { classNames } from '../design/class-names.ts'

type OutsideLinkProps = { url: string; title?: string; className?: string; children: ReactNode }

/** True if the crawled site is this server's own, as in the sample report. */
export const OwnSite = createContext(false)

/** The `rel` of links to crawled pages. */
export function useOutsideRel(): string {
  return useContext(OwnSite) ? 'noopener' : 'noopener noreferrer nofollow'
}

/** We neither vouch for crawled sites (`nofollow`) nor tell them where visitors come from (`noreferrer`). */
export function OutsideLink({ url, title, className, children }: OutsideLinkProps) {
  const rel = useOutsideRel()
  return (
    <a
      href={url}
      target="_blank"
      rel={rel}
      title={title}
      className={classNames('rounded-sm hover:underline', className)}
    >
      {children}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  )
}
