import { randomUUID } from 'node:crypto'
import type { TestActor, World } from '../actors.ts'
import type { Examples } from './example.ts'

const READ = 'crawl: read'
const READERS = 'crawl: read, also readers of one project'
// No worker runs here, so crawls have no archive.
const NO_ARCHIVE = 409
const seq = '1'

/** Everybody who may read the project may use its exports. */
const EXPORT = 'project: read'

/** A finished export that the owner requested. */
async function makeExport({ app, owner }: World, { project }: TestActor) {
  const fileKey = `reports/${randomUUID()}.pdf`
  await app.storage.put(fileKey, new TextEncoder().encode('%PDF'), 'application/pdf')
  const { rows } = await app.database.pool.query<{ id: string }>(
    `insert into report_exports (created_by, session_id, format, status, file_key, bytes)
     select $1, id, 'pdf', 'ready', $2, 4 from crawl_sessions where project_id = $3 limit 1 returning id`,
    [owner.userId, fileKey, project.id],
  )
  return { exportId: rows[0]?.id }
}

export const reportExamples: Examples = {
  listSqlTables: { rule: 'project: read, Pro', status: 200 },
  runSql: { rule: 'crawl: read, Pro', input: { sql: 'select 1' }, status: NO_ARCHIVE },
  exportSqlCsv: { rule: 'crawl: read, Pro', input: { sql: 'select 1' }, status: NO_ARCHIVE },
  // The page is on a private IP address, so it is not fetched. The recheck still succeeds and reports the refusal.
  recheckPage: { rule: 'crawl: crawl', input: { seq }, status: 200 },
  getReport: { rule: READ, status: 200 },
  listReportPages: { rule: READ, status: 200 },
  listReportIssues: { rule: READ, status: 200 },
  listCheckResults: { rule: READ, status: 200 },
  listRedirects: { rule: READ, status: 200 },
  listBrokenFiles: { rule: READ, status: 200 },
  getPageGraph: { rule: READ, input: { seq }, status: 200 },
  listPageChecks: { rule: READ, input: { seq }, status: 200 },
  getPageMarkup: { rule: READ, input: { seq }, status: 200 },
  getPageRendering: { rule: READ, input: { seq }, status: 200 },
  listPageHistory: { rule: READ, input: { seq }, status: 200 },
  listPageInlinks: { rule: READ, input: { seq }, status: 200 },
  listPageOutlinks: { rule: READ, input: { seq }, status: 200 },
  // The pages of this crawl were not rendered.
  getPageScreenshot: { rule: READ, input: { seq, device: 'desktop' }, status: 404 },
  exploreTable: { rule: READ, input: { table: 'pages' }, status: NO_ARCHIVE },
  exportTableCsv: { rule: READ, input: { table: 'pages' }, status: NO_ARCHIVE },
  searchText: { rule: READ, input: { value: 'bread' }, status: NO_ARCHIVE },
  getOwnColumns: { rule: READ, status: NO_ARCHIVE },
  getFixPack: { rule: READ, input: { pack: 'robots' }, status: NO_ARCHIVE },
  checkTitles: { rule: READ, input: { sheet: '' }, status: NO_ARCHIVE },
  simulateRobots: {
    rule: READ,
    input: { host: 'bakery.example', text: 'User-agent: *', bots: ['googlebot'] },
    status: NO_ARCHIVE,
  },
  getAiPage: { rule: READ, status: NO_ARCHIVE },
  checkLlmsTxt: { rule: READ, status: NO_ARCHIVE },
  getLinkGraph: { rule: READ, status: NO_ARCHIVE },
  downloadReportCsv: { rule: READ, status: 200 },
  downloadReportJson: { rule: READ, status: 200 },
  startReportExport: {
    rule: READ,
    input: { format: 'notion' },
    status: 202,
    // Only this format is part of the Pro plan.
    but: { 'owner on the free plan': 'pro_required' },
  },
  listReportExports: { rule: READ, status: 200 },
  getReportExport: { rule: EXPORT, input: makeExport, status: 200 },
  downloadReportExport: { rule: EXPORT, input: makeExport, status: 200 },
  deleteReportExport: {
    rule: EXPORT,
    input: makeExport,
    status: 200,
    // Some delete only exports that they requested, and nobody while the workspace waits to be deleted.
    but: {
      ...{ viewer: 'role_required', 'key: read': 'scope_required', 'key: crawl': 'scope_required' },
      ...{ 'mcp: read': 'scope_required', 'mcp: crawl': 'scope_required' },
      'owner of a deleted workspace': 'workspace_deleted',
    },
  },
  getReportIssue: { rule: READERS, input: { type: 'missing_title' }, status: 200 },
  getPage: { rule: READERS, input: { seq }, status: 200 },
  listFixPacks: { rule: READERS, status: NO_ARCHIVE },
  getAccess: { rule: READERS, status: NO_ARCHIVE },
  getBots: { rule: READERS, status: NO_ARCHIVE },
  getIndexability: { rule: READERS, status: NO_ARCHIVE },
  listDuplicates: { rule: READERS, status: NO_ARCHIVE },
  getSpeed: { rule: READERS, status: NO_ARCHIVE },
  getSecurity: { rule: READERS, status: NO_ARCHIVE },
  getAiReport: { rule: READERS, status: NO_ARCHIVE },
  getLinkCounts: { rule: READERS, status: NO_ARCHIVE },
  listLinkProblems: { rule: READERS, input: { problem: 'broken' }, status: NO_ARCHIVE },
  getInternalLinks: { rule: READERS, status: NO_ARCHIVE },
  listExternalHosts: { rule: READERS, status: NO_ARCHIVE },
  getMarkup: { rule: READERS, status: NO_ARCHIVE },
  getHreflang: { rule: READERS, status: NO_ARCHIVE },
  getSocial: { rule: READERS, status: NO_ARCHIVE },
  getImages: { rule: READERS, status: NO_ARCHIVE },
  listFolders: { rule: READERS, status: NO_ARCHIVE },
}
