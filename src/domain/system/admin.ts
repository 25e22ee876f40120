import type { Role } from '../accounts/role.ts'
import type { Tier } from '../plans/tiers.ts'

/** Totals of the admin area, counted on each request. */
export type AdminSummary = {
  users: { total: number; newThisWeek: number; suspended: number }
  projects: { total: number; newThisWeek: number }
  crawls: { total: number; running: number; queued: number; failedToday: number }
  pages: { total: number; crawledToday: number }
  queue: { waiting: number; running: number; failed: number }
  /** `fileBytes` and `files` are null while the file storage does not respond. */
  storage: { databaseBytes: number; fileBytes: number | null; files: number | null }
  messages: { open: number }
  content: { published: number; drafts: number; scheduled: number }
  /** From the last health test, at most a minute old. */
  system: { state: 'online' | 'trouble' | 'not-measured'; down: SystemPart[] }
}

export type AdminUser = {
  id: string
  email: string
  name: string
  companyName: string
  role: Role
  tier: Tier
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

/** The parts of the server that have a health test. */
export const SYSTEM_PARTS = ['web', 'database', 'queue', 'mail', 'storage'] as const
export type SystemPart = (typeof SYSTEM_PARTS)[number]

export type PartState = {
  part: SystemPart
  state: 'ok' | 'down' | 'not-set-up'
  ms: number
  /** What was tested and the result, as a sentence. */
  detail: string
  /** Messages that a working mail server rejected in the last hour, if any. */
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
   * 'done-later' and 'tried-later' mean that a later job did or retried the work. 'kept' is a mail stored for lack of a
   * mail server. 'ended' means that the job no longer exists, so its result is unknown.
   */
  state: (typeof JOB_STATES)[number]
  /** What the job is about, such as the URL of a crawl. */
  about: string
  /** Owner of the crawl. */
  owner: string | null
  createdAt: string
  startedAt: string | null
  endedAt: string | null
  /** Earliest time of the next attempt; null when none is planned. */
  nextTryAt: string | null
  attempts: number
  error: string | null
  canRetry: boolean
}

export type FailedCrawl = {
  id: string
  url: string
  /** Email address of the account; null for a visitor. */
  owner: string | null
  project: string | null
  error: string | null
  pages: number
  createdAt: string
  finishedAt: string | null
}

export const IMPERSONATION_MINUTES = 60

/** How long a browser keeps the administrator's own sign-in session during impersonation. */
export const ADMIN_SESSION_HOURS = 12

export type AdminUserDetail = AdminUser & {
  /** True for an address in ADMIN_EMAILS, which stays an administrator whatever its role here. */
  isNamedAdmin: boolean
  /** True for the last administrator, without whom nobody could run this server. */
  isLastAdmin: boolean
  audit: AuditEntry[]
}

export type AuditEntry = {
  id: string
  at: string
  actor: string
  /** Such as role.changed or user.suspended. */
  action: string
  target: string | null
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

/** Measured and successful minutes of a part on one day. */
export type HealthDay = { day: string; measured: number; ok: number }
export type PartHistory = {
  part: SystemPart
  /** 'unknown' when the part has not been measured for some minutes. */
  state: PartState['state'] | 'unknown'
  /** Oldest first, one per day, including days without measurements. */
  days: HealthDay[]
  /** Minutes in which nothing was measured, for example because the server was off. See `unmeasuredMinutes`. */
  unmeasured: number
}
export type ServiceStatus = {
  asOf: string
  /** Time of the first measurement; null if there is none yet. */
  since: string | null
  /** False when earlier days can't be read, for example because the database is down. */
  hasHistory: boolean
  parts: PartHistory[]
  incidents: Incident[]
}
/** Consecutive minutes in which a part was down; `until` is null while the part is still down. */
export type Incident = { part: SystemPart; from: string; until: string | null; detail: string }
