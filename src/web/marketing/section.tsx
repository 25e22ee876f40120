import { type ReactNode, useId } from 'react'
import { classNames } from '../design/class-names.ts'

type SectionProps = {
  /** The target of links to this section. */
  id?: string
  title: string
  lead?: string
  /** Gives the section its own background. */
  isRaised?: boolean
  children: ReactNode
}

export function Section({ id, title, lead, isRaised = false, children }: SectionProps) {
  const titleId = useId()
  return (
    <section id={id} aria-labelledby={titleId} className={classNames('border-t border-line', isRaised && 'bg-surface')}>
      <div className="mx-auto max-w-7xl px-4 py-14 sm:px-6 sm:py-20">
        <h2 id={titleId} className="max-w-3xl text-2xl font-semibold">
          {title}
        </h2>
        {lead && <p className="mt-3 max-w-2xl text-pretty text-muted">{lead}</p>}
        <div className="mt-8 sm:mt-10">{children}</div>
      </div>
    </section>
  )
}
