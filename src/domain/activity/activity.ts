import type { RecrawlEvery } from '../projects/project.ts'
import type { ExportFormat } from '../reports/report-export.ts'
import type { ShareKind } from '../shares/share-link.ts'
import type { TrafficKind } from '../traffic/traffic.ts'
import type { WorkspaceRole } from '../workspaces/workspace-role.ts'

/**
 * What an entry keeps about each action. Never a secret, and no name of a person: people are stored as ids, so that a
 * deleted account leaves no trace.
 */
export type ActivityDetails = {
  'project.created': object
  'project.renamed': { from: string; to: string }
  'project.moved': { from: string; to: string }
  /** Names of settings, without their values. */
  'settings.changed': { fields: string[] }
  'schedule.changed': { to: RecrawlEvery }
  /** The first check ids, and how many there are. */
  'rules.changed': { checks: string[]; count: number }
  'extraction.changed': { columns: string[]; count: number }
  'crawl.started': { crawlId: string }
  'crawl.stopped': { crawlId: string }
  'crawl.judged': { crawlId: string }
  'crawl.deleted': { crawledAt: string }
  'page.rechecked': { url: string }
  'url.added': { url: string }
  'url.removed': { url: string }
  'url.restored': { url: string }
  'segment.created': { name: string }
  'segment.changed': { name: string }
  'segment.deleted': { name: string }
  'view.created': { name: string }
  'view.changed': { name: string }
  'view.deleted': { name: string }
  'traffic.uploaded': { kind: TrafficKind }
  'traffic.removed': { kind: TrafficKind }
  'keywords.changed': { count: number }
  'competitors.changed': { count: number }
  'export.created': { format: ExportFormat }
  'export.deleted': { format: ExportFormat }
  'share.created': { kind: ShareKind; name: string }
  'share.revoked': { kind: ShareKind; name: string }
  'ownership.confirmed': object
  'ownership.lost': object
  'ownership.removed': object
  'member.joined': { role: WorkspaceRole }
  'member.left': Revoked
  'access.given': { role: WorkspaceRole }
  'access.changed': { role: WorkspaceRole } & Revoked
  'access.removed': Revoked
}

/** Open invitations of the member that were revoked, if there were any. */
type Revoked = { revokedInvitations?: number }

export type ActivityAction = keyof ActivityDetails
export type Activity = {
  [Action in ActivityAction]: { action: Action; details: ActivityDetails[Action] }
}[ActivityAction]

/** The groups of actions that users filter by. */
export const ACTIVITY_KINDS = {
  project: 'Project',
  settings: 'Settings',
  crawls: 'Crawls',
  urls: 'URLs',
  explorer: 'Segments and views',
  data: 'Traffic, keywords, competitors',
  exports: 'Exports',
  shares: 'Share links',
  members: 'Members',
} as const

export type ActivityKind = keyof typeof ACTIVITY_KINDS

const KIND_OF_NOUN: Record<NounOf<ActivityAction>, ActivityKind> = {
  project: 'project',
  ownership: 'project',
  settings: 'settings',
  schedule: 'settings',
  rules: 'settings',
  extraction: 'settings',
  crawl: 'crawls',
  page: 'crawls',
  url: 'urls',
  segment: 'explorer',
  view: 'explorer',
  traffic: 'data',
  keywords: 'data',
  competitors: 'data',
  export: 'exports',
  share: 'shares',
  member: 'members',
  access: 'members',
}

type NounOf<Action extends string> = Action extends `${infer Noun}.${string}` ? Noun : never

export function kindOfActivity(action: ActivityAction): ActivityKind {
  return KIND_OF_NOUN[action.split('.')[0] as NounOf<ActivityAction>]
}

/** The first words of the actions of a kind. */
export function nounsOf(kind: ActivityKind): string[] {
  return Object.entries(KIND_OF_NOUN).flatMap(([noun, other]) => (other === kind ? [noun] : []))
}

/**
 * `key`: an API key. `program`: one that a member connected (decision 53). `schedule`: a recrawl by the schedule.
 * `server`: something that the server does by itself. `administrator`: one of the server, who impersonates a member.
 */
export const ACTOR_KINDS = ['person', 'key', 'program', 'schedule', 'server', 'administrator'] as const
export type ActorKind = (typeof ACTOR_KINDS)[number]

export type ActivityActor = {
  /** To filter by. */
  id: string
  kind: ActorKind
  name: string
}

export type ActivityEntry = {
  id: string
  at: string
  actor: ActivityActor
  kind: ActivityKind
  action: ActivityAction
  /** A sentence without its subject: 'started a crawl'. */
  summary: string
  /** The crawl to open; null if there is none, or if it was deleted. */
  crawlId: string | null
}

/** The actions after which an open screen of a project may show old settings. */
export function changesSettings(action: ActivityAction): boolean {
  const others: ActivityAction[] = ['project.renamed', 'project.moved', 'url.added', 'ownership.removed']
  return kindOfActivity(action) === 'settings' || others.includes(action)
}

/** The actions after which an open screen may not know which crawl is running, or show old results. */
export function changesCrawls(action: ActivityAction): boolean {
  return kindOfActivity(action) === 'crawls'
}

const ROUTINE: ActivityKind[] = ['crawls', 'urls', 'explorer', 'data', 'exports']

/** Whether many entries like this may be shown as one. Who has access, what is shared and settings stay visible. */
export function isRoutine(action: ActivityAction): boolean {
  return ROUTINE.includes(kindOfActivity(action))
}
