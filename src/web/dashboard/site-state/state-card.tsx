import { CircleAlert, CircleCheck, type LucideIcon, TriangleAlert } from 'lucide-react'
import type { SiteDescription, Tone } from '#domain/site-state/describe-site.ts'
import { classNames } from '../../design/class-names.ts'
import { DashboardCard } from '../dashboard-card.tsx'
import { type CrawlPlace, RowsLink } from './rows-link.tsx'

type StateCardProps = { place: CrawlPlace; description: SiteDescription }

/** Describes the state of the site and its causes. The first sentence is the headline. */
export function StateCard({ place, description: { tone, sentences } }: StateCardProps) {
  const { Icon, colour } = LOOKS[tone]
  return (
    <DashboardCard title="State of the site">
      <div className="flex items-start gap-3">
        <Icon className={classNames('mt-0.5 size-5 shrink-0', colour)} aria-hidden="true" />
        <p className="max-w-4xl min-w-0 text-base/relaxed wrap-anywhere">
          {sentences.map((parts, nth) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the sentences of a crawl do not change their order.
            <span key={nth} className={nth === 0 ? 'font-semibold' : ''}>
              {nth > 0 && ' '}
              {parts.map((part, at) =>
                part.rows ? (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence do not change their order.
                  <RowsLink key={at} place={place} rows={part.rows}>
                    {part.text}
                  </RowsLink>
                ) : (
                  part.text
                ),
              )}
            </span>
          ))}
        </p>
      </div>
    </DashboardCard>
  )
}

const LOOKS: Record<Tone, { Icon: LucideIcon; colour: string }> = {
  good: { Icon: CircleCheck, colour: 'text-good' },
  warn: { Icon: TriangleAlert, colour: 'text-warn' },
  bad: { Icon: CircleAlert, colour: 'text-bad' },
}
