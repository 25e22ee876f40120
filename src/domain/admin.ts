import type { Role } from './role.ts'
import type { Tier } from './tiers.ts'

/** The cards of the admin area: counted when they are asked for. */
export type AdminSummary = {
  users: { total: number; newThisWeek: number; suspended: number }
  projects: { total: number; newThisWeek: number }
  crawls: { total: number; running: number; queued: number; failedToday: number }
  pages: { total: number; crawledToday: number }
  queue: { waiting: number; running: number; failed: number }
  storage: { databaseBytes: number; fileBytes: number; files: number }
  messages: { open: number }
  content: { published: number; drafts: number; scheduled: number }
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
  checkedAt: string
}

export type AdminJob = {
  id: string
  queue: string
  state: 'waiting' | 'running' | 'failed' | 'done'
  /** What it works on, such as the address of a crawl. */
  about: string
  createdAt: string
  startedAt: string | null
  endedAt: string | null
  attempts: number
  error: string | null
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
export type PartHistory = { part: SystemPart; state: PartState['state'] | 'unknown'; days: HealthDay[] }
export type StatusPage = { asOf: string; parts: PartHistory[]; incidents: Incident[] }
export type Incident = { part: SystemPart; from: string; until: string | null; detail: string }
