import type { Role } from '../accounts/role.ts'
import type { Tier } from '../plans/tiers.ts'

/** The cards of the admin area: counted when they are asked for. */
export type AdminSummary = {
  users: { total: number; newThisWeek: number; suspended: number }
  projects: { total: number; newThisWeek: number }
  crawls: { total: number; running: number; queued: number; failedToday: number }
  pages: { total: number; crawledToday: number }
  queue: { waiting: number; running: number; failed: number }
  /** Nobody knows of the files while their store does not answer. */
  storage: { databaseBytes: number; fileBytes: number | null; files: number | null }
  messages: { open: number }
  content: { published: number; drafts: number; scheduled: number }
  /** By the last test of every part, which is a minute old at most. */
  system: { state: 'online' | 'trouble' | 'not-measured'; down: SystemPart[] }
}

export type AdminUser = {
  id: string
  email: string
  name: string
  companyName: string
  role: Role
  tier: Tier
  /** Whether the plan was given by hand. */
  isPlanGranted: boolean
  isConfirmed: boolean
  createdAt: string
  lastSeenAt: string | null
  suspendedAt: string | null
  suspendedReason: string | null
  projects: number
  crawls: number
  sessions: number
}

/** A part of the server that is tested for real. */
export const SYSTEM_PARTS = ['web', 'database', 'queue', 'mail', 'storage'] as const
export type SystemPart = (typeof SYSTEM_PARTS)[number]

export type PartState = {
  part: SystemPart
  state: 'ok' | 'down' | 'not-set-up'
  ms: number
  /** What was tried and what came of it, in a sentence. */
  detail: string
  /** How many messages a mail server that answers refused in the last hour, where it did. */
  refused?: number
  checkedAt: string
}

export const JOB_STATES = [
  ...(['waiting', 'running', 'failed', 'done', 'kept'] as const),
  ...(['cancelled', 'ended', 'done-later', 'tried-later'] as const),
] as const

export type AdminJob = {
  id: string
  queue: string
  /**
   * Of the work, not only of its row in the queue. One that failed, and that a later one did or tried again, needs nobody
   * any more; a message is kept where there is no mail server. Of what is gone nobody knows more than that it has ended.
   */
  state: (typeof JOB_STATES)[number]
  /** What it works on, such as the address of a crawl. */
  about: string
  /** For whom a crawl runs. */
  owner: string | null
  createdAt: string
  startedAt: string | null
  endedAt: string | null
  /** When it is tried at the earliest, while it waits for that. */
  nextTryAt: string | null
  attempts: number
  error: string | null
  /** Whether running it now would do anything. */
  canRetry: boolean
}

/** A crawl that ended without success, whoever asked for it. */
export type FailedCrawl = {
  id: string
  url: string
  /** Address of the account; null for a visitor's. */
  owner: string | null
  project: string | null
  error: string | null
  pages: number
  createdAt: string
  finishedAt: string | null
}

/** How long an administrator may look at an account in its owner's place. */
export const IMPERSONATION_MINUTES = 60

/** How long a browser keeps the admin's own session for when that has ended. */
export const KEPT_SESSION_HOURS = 12

/** An account with all that its own screen shows. */
export type AdminUserDetail = AdminUser & {
  /** Named in ADMIN_EMAILS: stays an administrator whatever is clicked. */
  isNamedAdmin: boolean
  /** Without it nobody could run this server. */
  isLastAdmin: boolean
  /** The newest of what was done to it. */
  audit: AuditEntry[]
}

export type AuditEntry = {
  id: string
  at: string
  actor: string
  /** Like role.changed or user.suspended. */
  action: string
  target: string | null
  /** The whole act as a sentence. */
  summary: string
  details: Record<string, unknown>
}

export type ContactMessage = {
  id: string
  name: string
  email: string
  subject: string
  message: string
  createdAt: string
  isDone: boolean
  doneAt: string | null
  doneBy: string | null
}

/** How a part did on one day, of the minutes in which it was looked at. */
export type HealthDay = { day: string; measured: number; ok: number }
export type PartHistory = {
  part: SystemPart
  /** Unknown when nobody has looked for some minutes. */
  state: PartState['state'] | 'unknown'
  /** Oldest first, one for each day, measured or not. */
  days: HealthDay[]
  /** Minutes between the first look and now in which nobody looked, as while the server was switched off. */
  unmeasured: number
}
export type StatusPage = {
  asOf: string
  /** When the first look at any part was taken; null before it. */
  since: string | null
  /** Whether earlier days could be read: they lie in the database, which may be what is down. */
  hasHistory: boolean
  parts: PartHistory[]
  incidents: Incident[]
}
/** Minutes in a row in which a part did not work; `until` is null while it lasts. */
export type Incident = { part: SystemPart; from: string; until: string | null; detail: string }
