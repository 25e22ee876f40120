import { Activity, CircleAlert, CircleCheck, CircleDashed, type LucideIcon } from 'lucide-react'
import { Link } from 'react-router'
import type { ActivityItem } from '#domain/reports/dashboard.ts'
import { classNames } from '../design/class-names.ts'
import { Moment } from '../design/times/moment.tsx'
import { DashboardCard } from './dashboard-card.tsx'

export function ActivityList({ title, items }: { title: string; items: ActivityItem[] }) {
  return (
    <DashboardCard title={title}>
      {items.length === 0 ? (
        <p className="text-sm text-muted">No activity yet. Crawls and their results appear here.</p>
      ) : (
        <ul className="-mx-2 grid gap-0.5">
          {items.map((item) => (
            <Item key={item.id} item={item} />
          ))}
        </ul>
      )}
    </DashboardCard>
  )
}

function Item({ item }: { item: ActivityItem }) {
  const { Icon, tone } = LOOKS[item.status] ?? LOOKS.neutral
  return (
    <li className="relative flex gap-2.5 rounded-md px-2 py-1.5 hover:bg-sunken">
      <Icon className={classNames('mt-0.5 size-4 shrink-0', tone)} aria-hidden="true" />
      <div className="min-w-0 flex-1 text-sm">
        <p className="flex flex-wrap items-baseline justify-between gap-x-3">
          {item.to ? (
            <Link to={item.to} className="rounded-sm font-medium after:absolute after:inset-0">
              {item.title}
            </Link>
          ) : (
            <span className="font-medium">{item.title}</span>
          )}
          <span className="text-xs text-subtle">
            <Moment at={item.time} isAgo />
          </span>
        </p>
        <p className="line-clamp-2 wrap-anywhere text-muted">{item.description}</p>
      </div>
    </li>
  )
}

const LOOKS: Record<ActivityItem['status'], { Icon: LucideIcon; tone: string }> = {
  success: { Icon: CircleCheck, tone: 'text-good' },
  warning: { Icon: CircleAlert, tone: 'text-warn' },
  info: { Icon: Activity, tone: 'text-accent-ink' },
  neutral: { Icon: CircleDashed, tone: 'text-subtle' },
}
