import type { ReactNode } from 'react'
import { Card } from '../design/card.tsx'
import type { SectionId } from './detail-tabs.ts'

type SectionProps = {
  id: SectionId
  title: string
  hint?: ReactNode
  /** Shown to the right of the title. */
  aside?: ReactNode
  children: ReactNode
}

export function Section({ id, title, hint, aside, children }: SectionProps) {
  return (
    <Card
      id={id}
      aria-labelledby={`${id}-title`}
      className="scroll-mt-28 p-5 max-sm:p-4 print:break-inside-avoid print:border-0 print:p-0 print:shadow-none"
    >
      <div className="mb-4 flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div>
          <h2 id={`${id}-title`} className="text-lg font-semibold">
            {title}
          </h2>
          {hint && <p className="text-sm text-pretty text-muted">{hint}</p>}
        </div>
        {aside}
      </div>
      {children}
    </Card>
  )
}

/** Shown in every section of a page that the crawl did not request. */
export const NOT_CRAWLED = 'The page was not crawled, so nothing on it could be checked.'

/** `children` say why a section is empty. */
export function Nothing({ children }: { children: ReactNode }) {
  return <p className="text-sm text-muted">{children}</p>
}
