import {
  Activity,
  BookOpen,
  FileText,
  Images,
  Inbox,
  LayoutDashboard,
  ListChecks,
  Newspaper,
  ScrollText,
  Tags,
  Users,
} from 'lucide-react'
import type { Role } from '#domain/accounts/role.ts'
import type { SidebarEntry } from '../../shell/sidebar/sidebar-link.tsx'
import { OpenMessages } from '../messages/open-messages.tsx'

const OVERVIEW: SidebarEntry = { to: '/admin', label: 'Overview', Icon: LayoutDashboard }

const FOR_EDITORS: SidebarEntry[] = [
  { to: '/admin/content/post', label: 'Posts', Icon: Newspaper },
  { to: '/admin/content/article', label: 'Articles', Icon: BookOpen },
  { to: '/admin/content/page', label: 'Pages', Icon: FileText },
  { to: '/admin/categories', label: 'Categories and tags', Icon: Tags },
  { to: '/admin/pictures', label: 'Pictures', Icon: Images },
]

const FOR_ADMINS: SidebarEntry[] = [
  { to: '/admin/messages', label: 'Messages', Icon: Inbox, Mark: OpenMessages },
  { to: '/admin/users', label: 'Users', Icon: Users },
  { to: '/admin/jobs', label: 'Jobs', Icon: ListChecks },
  { to: '/admin/system', label: 'System', Icon: Activity },
  { to: '/admin/audit', label: 'Audit', Icon: ScrollText },
]

export function adminScreens(role: Role): { title: string; screens: SidebarEntry[] }[] {
  const groups = [
    { title: 'Admin area', screens: [OVERVIEW] },
    { title: 'Content', screens: FOR_EDITORS },
  ]
  return role === 'admin' ? [...groups, { title: 'Administration', screens: FOR_ADMINS }] : groups
}

/** A sub-page counts as part of its screen. */
export function isCurrentScreen(pathname: string, { to }: Pick<SidebarEntry, 'to'>): boolean {
  const path = pathname.replace(/\/$/, '')
  return path === to || (to !== OVERVIEW.to && path.startsWith(`${to}/`))
}
