import { Boxes, FileText, HardDrive, Inbox, ListChecks, type LucideIcon, Radar, ScanText, Users } from 'lucide-react'
import { Link } from 'react-router'
import type { Role } from '#domain/accounts/role.ts'
import type { AdminSummary } from '#domain/system/admin.ts'
import { formatBytes } from '#domain/words/bytes.ts'
import { counted, formatNumber } from '#domain/words/counts.ts'
import { Card } from '../../design/card.tsx'

type Figure = {
  label: string
  Icon: LucideIcon
  value: string
  captions: string[]
  /** What somebody should look at, if there is any. */
  failed?: { count: number; words: string }
  /** Where there is more of it, for those who may go there. */
  to?: string
}

/** What there is, counted when the page was made. */
export function SummaryCards({ summary, role }: { summary: AdminSummary; role: Role }) {
  return (
    <ul className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
      {figuresOf(summary, role).map(({ label, Icon, value, captions, failed, to }) => (
        <li key={label}>
          <Card className="relative grid h-full grid-cols-1 content-start gap-1 px-4 py-4 has-[a:hover]:bg-sunken sm:px-5">
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

function figuresOf(summary: AdminSummary, role: Role): Figure[] {
  const { users, projects, crawls, pages, queue, storage, messages, content } = summary
  const forAdmins = (to: string) => (role === 'admin' ? { to } : {})
  const fileBytes = storage.fileBytes ?? 0
  return [
    {
      ...{ label: 'Users', Icon: Users, value: figure(users.total), ...forAdmins('/admin/users') },
      captions: [`${figure(users.newThisWeek)} new in 7 days`, `${figure(users.suspended)} suspended`],
    },
    {
      ...{ label: 'Projects', Icon: Boxes, value: figure(projects.total) },
      captions: [`${figure(projects.newThisWeek)} new in 7 days`],
    },
    {
      ...{ label: 'Crawls', Icon: Radar, value: figure(crawls.total), ...forAdmins('/admin/jobs?view=crawls') },
      captions: [
        `${figure(crawls.running)} running, ${figure(crawls.queued)} queued`,
        `${figure(crawls.failedToday)} of those kept failed today`,
      ],
    },
    {
      ...{ label: 'Pages', Icon: ScanText, value: figure(pages.total) },
      captions: ['in the crawls that are kept', `${figure(pages.crawledToday)} of them crawled today`],
    },
    {
      ...{
        label: 'Queue',
        Icon: ListChecks,
        value: figure(queue.waiting),
        ...forAdmins(queue.failed > 0 ? '/admin/jobs?view=failed' : '/admin/jobs'),
      },
      captions: [`waiting, ${figure(queue.running)} running`],
      failed: { count: queue.failed, words: `${figure(queue.failed)} failed in the last day` },
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
      ...{ label: 'Content', Icon: FileText, value: figure(content.published), to: '/admin/content/post' },
      captions: ['published', `${counted(content.drafts, 'draft')}, ${figure(content.scheduled)} scheduled`],
    },
  ]
}

function openMessages(open: number): Figure {
  return {
    ...{ label: 'Messages', Icon: Inbox, value: figure(open), to: '/admin/messages' },
    captions: ['waiting for an answer'],
  }
}

function figure(count: number): string {
  return formatNumber(count)
}
