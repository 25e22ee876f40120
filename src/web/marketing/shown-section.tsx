import { type ReactNode, useId } from 'react'
import { classNames } from '../design/class-names.ts'
import { type Point, Points } from './points.tsx'

type ShownSectionProps = {
  title: string
  points: Point[]
  picture: ReactNode
  isRaised?: boolean
  /** Puts the picture on the left on wide screens. */
  isTurned?: boolean
}

export function ScreenshotSection({ title, points, picture, isRaised, isTurned }: ShownSectionProps) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className={classNames('border-t border-line', isRaised && 'bg-surface')}>
      <div
        className={classNames(
          'mx-auto grid max-w-7xl items-center gap-10 px-4 py-14 sm:px-6 sm:py-20 lg:gap-16',
          isTurned ? 'lg:grid-cols-[1.6fr_1fr]' : 'lg:grid-cols-[1fr_1.6fr]',
        )}
      >
        <div className={classNames(isTurned && 'lg:order-last')}>
          <h2 id={titleId} className="mb-8 text-2xl font-semibold">
            {title}
          </h2>
          <Points columns={1} points={points} />
        </div>
        {picture}
      </div>
    </section>
  )
}
