import type { ReactNode } from 'react'

type PageHeroProps = {
  /** Names the kind of page above the heading. */
  eyebrow: string
  title: string
  lead: string
  actions?: ReactNode
  illustration?: ReactNode
}

export function PageHero({ eyebrow, title, lead, actions, illustration }: PageHeroProps) {
  return (
    <div
      className={
        'mx-auto grid max-w-7xl items-center gap-12 px-4 pt-14 pb-14 sm:px-6 sm:pt-20 sm:pb-16 ' +
        'lg:grid-cols-[1.2fr_1fr]'
      }
    >
      <div>
        <p className="text-sm font-medium text-accent-ink">{eyebrow}</p>
        <h1 className="mt-3 text-3xl font-semibold sm:text-4xl">{title}</h1>
        <p className="mt-4 max-w-2xl text-lg text-pretty text-muted">{lead}</p>
        {actions && <div className="mt-7 flex flex-wrap gap-3">{actions}</div>}
      </div>
      {illustration && <div className="max-lg:hidden">{illustration}</div>}
    </div>
  )
}
