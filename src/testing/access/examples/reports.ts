import type { Examples } from './example.ts'

const READ = 'crawl: read'
const READERS = 'crawl: read, also readers of one project'
// No worker runs here, so crawls have no archive.
const NO_ARCHIVE = 409
const seq = '1'

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
