import type { Account } from '#domain/accounts/account.ts'
import { explorerPath } from '#domain/explorer/explorer-path.ts'
import { EXPLORER_TABLE_NAMES, EXPLORER_TABLES } from '#domain/explorer/tables.ts'
import { FIX_PACK_NAMES, FIX_PACKS } from '#domain/fix-packs/fix-pack.ts'
import type { Project } from '#domain/projects/project.ts'
import { hostOf } from '#domain/urls/host-of.ts'
import { showToast } from '../design/toasts/toast.ts'
import { OVERVIEW, projectScreens } from '../projects/project-screens.ts'
import { SECTION_IDS, SECTIONS, settingsPath } from '../projects/settings/sections.ts'
import { issueLink } from '../reports/links.ts'
import { signOut } from '../session/sign-out.ts'
import { chooseTheme } from '../shell/choose-theme.ts'
import { canOpenAdmin } from '../shell/signed-in-actions.tsx'
import { THEMES, type Theme } from '../shell/theme.ts'
import type { Entry } from './find-entries.ts'

type Known = {
  account: Account | null
  projects: Project[]
  /** The project on the screen. */
  current: Project | undefined
  checks: { id: string; title: string }[]
  hasSql: boolean
  hasActivity: boolean
}

/** Everything that the palette can find without a request. Only pages need one. */
export function listEntries({ account, projects, current, checks, hasSql, hasActivity }: Known): Entry[] {
  return [
    ...(current ? entriesOf(current, { hasSql, hasActivity }) : []),
    ...(current ? [...settingsOf(current), ...actionsOf(current)] : []),
    ...THEME_ACTIONS,
    { group: 'Actions', label: 'Add New Project', to: OVERVIEW.to, opens: 'add-project' },
    ...projects.map(({ name, url, slug }) => ({
      group: 'Projects',
      label: name,
      detail: hostOf(url),
      to: `/dashboard/${slug}`,
    })),
    ...(account ? [...accountEntries(account), logOut(account)] : []),
    ...checks.map(({ id, title }) => ({
      group: 'Checks',
      label: title,
      detail: id,
      to: current ? issueLink(current.slug, id, null) : `/docs/checks/${id}`,
    })),
  ]
}

function entriesOf({ name, slug }: Project, shown: Pick<Known, 'hasSql' | 'hasActivity'>): Entry[] {
  const screens = projectScreens(slug, shown).map(({ label, to }) => ({ group: name, label, to }))
  const tables = EXPLORER_TABLE_NAMES.map((table) => ({
    group: name,
    label: EXPLORER_TABLES[table].label,
    detail: 'explorer, table',
    to: explorerPath(slug, table),
  }))
  return [...screens, ...tables]
}

const EXPORTS = [
  { label: 'Export pages as CSV', opens: 'export-csv' },
  { label: 'Export workbook as Excel', detail: 'XLSX', opens: 'export-xlsx' },
  { label: 'Export as JSON', opens: 'export-json' },
  { label: 'Export report as PDF', opens: 'export-pdf' },
]

/** What can be done with the project on the screen. */
function actionsOf({ name, slug }: Project): Entry[] {
  const group = 'Actions'
  const place = `/dashboard/${slug}`
  return [
    { group, label: 'Start New Crawl', detail: name, to: place, opens: 'crawl' },
    { group, label: 'Add URL', detail: 'start URL', to: place, opens: 'url' },
    ...EXPORTS.map((each) => ({ group, to: `${place}/reports`, ...each })),
    { group, label: 'Edit segments', detail: 'groups of pages', to: explorerPath(slug, 'pages'), opens: 'segments' },
    ...FIX_PACK_NAMES.map((pack) => ({
      ...{ group, label: FIX_PACKS[pack].title, detail: 'fix pack, download', to: `${place}/fix-packs#${pack}` },
    })),
  ]
}

const THEME_WORDS: Record<Theme, string> = {
  light: 'Use the light theme',
  dark: 'Use the dark theme',
  system: 'Use the theme of the system',
}

const THEME_ACTIONS: Entry[] = THEMES.map((theme) => ({
  group: 'Actions',
  label: THEME_WORDS[theme],
  detail: 'colours',
  to: `#theme-${theme}`,
  act: async () => chooseTheme(theme),
}))

function settingsOf({ slug }: Project): Entry[] {
  return SECTION_IDS.map((id) => ({
    group: 'Settings',
    label: SECTIONS[id].label,
    detail: `settings: ${SECTIONS[id].contains}`,
    to: settingsPath(slug, id),
  }))
}

function logOut({ id }: Account): Entry {
  const act = async () => {
    const problem = await signOut(id)
    if (problem !== null) showToast('error', problem)
  }
  return { group: 'Actions', label: 'Log Out', detail: 'sign out', to: '/', act }
}

function accountEntries(account: Account): Entry[] {
  const group = 'Account and help'
  return [
    { group, label: 'Overview of all projects', to: OVERVIEW.to },
    { group, label: 'Profile', detail: 'name, picture, password, security', to: '/profile' },
    { group, label: 'Billing', detail: 'plan, invoices', to: '/profile/billing' },
    { group, label: 'Account settings', detail: 'mail, time zone, notifications', to: '/profile/settings' },
    { group, label: 'API keys', detail: 'tokens, connected programs', to: '/profile/api-keys' },
    { group, label: 'Webhooks', detail: 'events, Slack, Teams', to: '/profile/webhooks' },
    ...(canOpenAdmin(account) ? [{ group, label: 'Admin', to: '/admin' }] : []),
    { group, label: 'Help centre', to: '/support' },
    { group, label: 'Documentation', to: '/docs' },
    { group, label: 'All checks', detail: 'catalogue', to: '/docs/checks' },
    { group, label: 'API reference', to: '/docs/api' },
  ]
}
