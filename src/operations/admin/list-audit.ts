import type { AuditEntry } from '#domain/system/admin.ts'
import { listAuditChoices, listAuditEntries } from '#store/system/audit-log.ts'
import type { App } from '../app.ts'
import { requireAdmin } from '../permissions.ts'
import type { Viewer } from '../viewer.ts'

const ENTRIES_PER_PAGE = 50

export type AuditList = {
  entries: AuditEntry[]
  total: number
  page: number
  pages: number
  /** Every action and actor in the log, as options for the filters. */
  actions: string[]
  actors: string[]
}
export type AuditQuestion = { search: string; action: string; actor: string; page: number }

export async function listAudit(
  app: Pick<App, 'database'>,
  viewer: Viewer,
  { search, page, ...exact }: AuditQuestion,
): Promise<AuditList> {
  requireAdmin(viewer)
  const range = { offset: (page - 1) * ENTRIES_PER_PAGE, limit: ENTRIES_PER_PAGE }
  const { entries, total } = await listAuditEntries(app.database, { search: search.trim(), ...exact, ...range })
  const pages = Math.max(1, Math.ceil(total / ENTRIES_PER_PAGE))
  return { entries, total, page, pages, ...(await listAuditChoices(app.database)) }
}
