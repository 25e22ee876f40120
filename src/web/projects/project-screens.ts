import {
  Bot,
  Braces,
  Copy,
  FileSearch,
  FileText,
  FolderTree,
  Gauge,
  History,
  Image,
  LayoutGrid,
  Link2,
  MousePointerClick,
  Scale,
  ScanSearch,
  ScrollText,
  Settings,
  Sparkles,
  SquareTerminal,
  Table2,
  TextSearch,
  Timer,
  Wrench,
} from 'lucide-react'
import type { SidebarEntry } from '../shell/sidebar/sidebar-link.tsx'

export const OVERVIEW: SidebarEntry = { to: '/dashboard/overview', label: 'Overview', Icon: LayoutGrid }

type Shown = {
  /** See use-has-sql.ts. */
  hasSql: boolean
  /** Whether the viewer may see who the other members are. */
  hasActivity: boolean
}

/** The screens of a project in the groups of the sidebar. */
export function projectScreenGroups(
  slug: string,
  { hasSql, hasActivity }: Shown,
): { label: string; screens: SidebarEntry[] }[] {
  const place = `/dashboard/${slug}`
  return [
    {
      label: 'Crawl',
      screens: [
        { to: place, label: 'Dashboard', Icon: Gauge },
        { to: `${place}/reports`, label: 'Reports', Icon: FileText },
        { to: `${place}/explore`, label: 'Explorer', Icon: Table2 },
        ...(hasSql ? [{ to: `${place}/sql`, label: 'SQL', Icon: SquareTerminal }] : []),
        { to: `${place}/search`, label: 'Search', Icon: FileSearch },
        { to: `${place}/fix-packs`, label: 'Fix packs', Icon: Wrench },
      ],
    },
    {
      label: 'Site',
      screens: [
        { to: `${place}/indexability`, label: 'Indexability', Icon: ScanSearch },
        { to: `${place}/access`, label: 'Access', Icon: Bot },
        { to: `${place}/links`, label: 'Links', Icon: Link2 },
        { to: `${place}/structure`, label: 'Structure', Icon: FolderTree },
        { to: `${place}/duplicates`, label: 'Duplicates', Icon: Copy },
        { to: `${place}/markup`, label: 'Markup', Icon: Braces },
        { to: `${place}/images`, label: 'Images', Icon: Image },
        { to: `${place}/speed`, label: 'Speed and security', Icon: Timer },
        { to: `${place}/ai`, label: 'AI', Icon: Sparkles },
        { to: `${place}/traffic`, label: 'Search traffic', Icon: MousePointerClick },
      ],
    },
    {
      label: 'Project',
      screens: [
        { to: `${place}/history`, label: 'History', Icon: History },
        ...(hasActivity ? [{ to: `${place}/activity`, label: 'Activity', Icon: ScrollText }] : []),
        { to: `${place}/keywords`, label: 'Keywords', Icon: TextSearch },
        { to: `${place}/competitors`, label: 'Competitors', Icon: Scale },
        { to: `${place}/settings`, label: 'Settings', Icon: Settings },
      ],
    },
  ]
}

export function projectScreens(slug: string, shown: Shown): SidebarEntry[] {
  return projectScreenGroups(slug, shown).flatMap(({ screens }) => screens)
}

/** Also true for a screen below this one, such as a page of a report. */
export function isCurrentScreen(pathname: string, { to }: SidebarEntry): boolean {
  const isDashboard = to.split('/').length === 3
  return pathname.replace(/\/$/, '') === to || (!isDashboard && pathname.startsWith(`${to}/`))
}
