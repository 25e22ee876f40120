import type { AuditEntry } from '#domain/system/admin.ts'
import { listAuditChoices, listAuditEntries } from '#store/system/audit-log.ts'
import type { App } from '../app.ts'
import { requireAdmin } from '../permissions.ts'
import type { Viewer } from '../viewer.ts'

const ENTRIES_A_PAGE = 50

export type AuditList = {
  entries: AuditEntry[]
  total: number
  page: number
  pages: number
  /** All there are, to filter by. */
  actions: string[]
  actors: string[]
}
export type AuditQuestion = { search: string; action: string; actor: string; page: number }

/** Every administrative act, newest first; pages count from 1. */
export async function listAudit(
  app: Pick<App, 'database'>,
  viewer: Viewer,
  { search, page, ...exact }: AuditQuestion,
): Promise<AuditList> {
  requireAdmin(viewer)
  const range = { offset: (page - 1) * ENTRIES_A_PAGE, limit: ENTRIES_A_PAGE }
  const { entries, total } = await listAuditEntries(app.database, { search: search.trim(), ...exact, ...range })
  const pages = Math.max(1, Math.ceil(total / ENTRIES_A_PAGE))
  return { entries, total, page, pages, ...(await listAuditChoices(app.database)) }
}
