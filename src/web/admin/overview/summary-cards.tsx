import { Boxes, FileText, HardDrive, Inbox, ListChecks, type LucideIcon, Radar, ScanText, Users } from 'lucide-react'
import { Link } from 'react-router'
import type { Role } from '#domain/accounts/role.ts'
import type { AdminSummary } from '#domain/system/admin.ts'
import { formatBytes } from '#domain/words/bytes.ts'
import { counted, formatNumber } from '#domain/words/counts.ts'
import { Card } from '../../design/card.tsx'
import { classNames } from '../../design/class-names.ts'

type SummaryCard = {
  label: string
  Icon: LucideIcon
  value: string
  captions: string[]
  /** Highlighted if the count is not zero. */
  failed?: { count: number; words: string }
  /** The screen with the details, if the role is allowed to open it. */
  to?: string
}

export function SummaryCards({ summary, role }: { summary: AdminSummary; role: Role }) {
  return (
    <ul className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
      {cardsOf(summary, role).map(({ label, Icon, value, captions, failed, to }) => (
        <li key={label}>
          <Card
            className={classNames(
              'relative grid h-full grid-cols-1 content-start gap-1 px-4',
              'py-4 has-[a:hover]:bg-sunken sm:px-5',
            )}
          >
            <h2 className="flex items-center gap-2 text-sm text-muted">
              <Icon className="size-4 shrink-0 text-subtle" aria-hidden="true" />
              {to ? (
                <Link to={to} className="rounded-sm after:absolute after:inset-0">
                  {label}
                </Link>
              ) : (
                label
              )}
            </h2>
            <p className="text-2xl font-semibold tabular-nums sm:text-3xl">{value}</p>
            <p className="grid text-xs text-muted tabular-nums sm:text-sm">
              {captions.map((caption) => (
                <span key={caption}>{caption}</span>
              ))}
              {failed && <span className={failed.count > 0 ? 'font-medium text-bad' : undefined}>{failed.words}</span>}
            </p>
          </Card>
        </li>
      ))}
    </ul>
  )
}

function cardsOf(summary: AdminSummary, role: Role): SummaryCard[] {
  const { users, projects, crawls, pages, queue, storage, messages, content } = summary
  const forAdmins = (to: string) => (role === 'admin' ? { to } : {})
  const fileBytes = storage.fileBytes ?? 0
  return [
    {
      ...{ label: 'Users', Icon: Users, value: count(users.total), ...forAdmins('/admin/users') },
      captions: [`${count(users.newThisWeek)} new in 7 days`, `${count(users.suspended)} suspended`],
    },
    {
      ...{ label: 'Projects', Icon: Boxes, value: count(projects.total) },
      captions: [`${count(projects.newThisWeek)} new in 7 days`],
    },
    {
      ...{ label: 'Crawls', Icon: Radar, value: count(crawls.total), ...forAdmins('/admin/jobs?view=crawls') },
      captions: [
        `${count(crawls.running)} running, ${count(crawls.queued)} queued`,
        `${count(crawls.failedToday)} of the stored crawls failed today`,
      ],
    },
    {
      ...{ label: 'Pages', Icon: ScanText, value: count(pages.total) },
      captions: ['in the stored crawls', `${count(pages.crawledToday)} of them crawled today`],
    },
    {
      ...{
        label: 'Queue',
        Icon: ListChecks,
        value: count(queue.waiting),
        ...forAdmins(queue.failed > 0 ? '/admin/jobs?view=failed' : '/admin/jobs'),
      },
      captions: [`waiting, ${count(queue.running)} running`],
      failed: { count: queue.failed, words: `${counted(queue.failed, 'job')} failed in the last day` },
    },
    {
      ...{ label: 'Storage', Icon: HardDrive, value: formatBytes(storage.databaseBytes + fileBytes) },
      ...forAdmins('/admin/system'),
      captions: [
        `${formatBytes(storage.databaseBytes)} in the database`,
        storage.files === null
          ? 'The files could not be counted'
          : `${formatBytes(fileBytes)} in ${counted(storage.files, 'file')}`,
      ],
    },
    ...(role === 'admin' ? [openMessages(messages.open)] : []),
    {
      ...{ label: 'Content', Icon: FileText, value: count(content.published), to: '/admin/content/post' },
      captions: ['published', `${counted(content.drafts, 'draft')}, ${count(content.scheduled)} scheduled`],
    },
  ]
}

function openMessages(open: number): SummaryCard {
  return {
    ...{ label: 'Messages', Icon: Inbox, value: count(open), to: '/admin/messages' },
    captions: ['waiting for a reply'],
  }
}

function count(value: number): string {
  return formatNumber(value)
}
