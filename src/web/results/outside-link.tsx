import { createContext, type ReactNode, useContext } from 'react'
import { classNames } from '../design/class-names.ts'

type OutsideLinkProps = { url: string; title?: string; className?: string; children: ReactNode }

/** Whether the crawled site is this one, as in the sample report. */
export const OwnSite = createContext(false)

/** What links to crawled pages say to search engines and to these pages. */
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
