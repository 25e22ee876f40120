import { makeProject } from '../../accounts/make-project.ts'
import type { TestActor, World } from '../actors.ts'
import type { Examples } from './example.ts'

const READ = 'project: read'
const EDIT = 'project: edit'
// Valid, but not part of the site. A URL of the site could be added or removed only once.
const ELSEWHERE = { url: 'https://elsewhere.example/rye' }

export const projectExamples: Examples = {
  listProjects: { rule: 'current workspace: read', status: 200 },
  createProject: {
    rule: 'current workspace: manage',
    input: { name: 'Bistro', url: 'https://bistro.example' },
    status: 201,
    // It could not use the new project.
    but: { 'key of another project': 'scope_required' },
  },
  getProject: { rule: READ, status: 200 },
  getProjectBySlug: { rule: READ, input: (_, { project }) => ({ slug: project.slug }), status: 200 },
  updateProject: { rule: EDIT, input: { name: 'Bakery' }, status: 200 },
  deleteProject: { rule: 'project: manage', input: spareProject, status: 200 },
  getProjectSettings: { rule: READ, status: 200 },
  updateProjectSettings: { rule: EDIT, input: { pace: 'fast' }, status: 200 },
  countCrawlsToDelete: { rule: READ, input: { kind: 'all', number: '' }, status: 200 },
  addProjectUrl: { rule: EDIT, input: ELSEWHERE, status: 400 },
  listRemovedUrls: { rule: READ, input: { page: '1' }, status: 200 },
  removeProjectUrl: { rule: EDIT, input: ELSEWHERE, status: 400 },
  restoreProjectUrl: { rule: EDIT, input: ELSEWHERE, status: 404 },
  // The page is on a private IP address, so it is not fetched.
  testExtraction: {
    rule: EDIT,
    input: { rules: [{ name: 'Price', by: 'css', expression: 'b', take: 'text', attribute: '' }] },
    status: 200,
  },
  // The site is on a private IP address, so nothing is requested.
  getOwnership: { rule: 'project: read, people only', status: 200 },
  checkOwnership: { rule: 'project: edit, people only, not while impersonating', status: 200 },
  removeOwnership: { rule: 'project: edit, people only, not while impersonating', status: 200 },
  getDashboard: { rule: `${READ}, also readers of one project`, status: 200 },
  // No worker runs here, so crawls have no archive.
  getSiteState: { rule: 'crawl: read, also readers of one project', status: 409 },
  // The project has no segment.
  getSegmentTrend: { rule: READ, input: { segment: 'Blog' }, status: 400 },
  getOverview: { rule: 'current workspace: read', status: 200 },
  compareCrawls: { rule: `${READ}, also readers of one project`, input: { baseId: 'x', otherId: 'y' }, status: 404 },
  listCrawlDifferences: {
    rule: `${READ}, also readers of one project`,
    input: { baseId: 'x', otherId: 'y', kind: 'fixed' },
    status: 404,
  },
  getKeywords: { rule: `${READ}, Pro`, status: 200 },
  saveKeywords: { rule: `${EDIT}, Pro`, input: { keywords: ['rye'] }, status: 200 },
  getKeywordReport: { rule: 'crawl: read, Pro', status: 200 },
  downloadKeywordReportCsv: { rule: 'crawl: read, Pro', status: 200 },
  listKeywordPages: { rule: 'crawl: read, Pro', input: { keyword: 'rye' }, status: 200 },
  compareProjects: { rule: `${READ}, Pro`, status: 200 },
  getCompetitorChoice: { rule: `${READ}, Pro`, status: 200 },
  saveCompetitorChoice: { rule: `${EDIT}, Pro`, input: { projects: [] }, status: 200 },
  listSegments: { rule: READ, status: 200 },
  // Invalid, because a name can be used only once.
  createSegment: { rule: EDIT, input: { name: '', filter: 'path starts /blog/' }, status: 400 },
  // No segment or view has this id.
  updateSegment: { rule: EDIT, input: { segmentId: 'none', name: 'News' }, status: 404 },
  deleteSegment: { rule: EDIT, input: { segmentId: 'none' }, status: 404 },
  listViews: { rule: READ, status: 200 },
  createView: { rule: EDIT, input: { name: '', table: 'pages' }, status: 400 },
  updateView: { rule: EDIT, input: { viewId: 'none', name: 'Worse' }, status: 404 },
  deleteView: { rule: EDIT, input: { viewId: 'none' }, status: 404 },
  listTrafficUploads: { rule: READ, status: 200 },
  previewTraffic: { rule: EDIT, input: { file: null }, rawBody: 'Page,Clicks', status: 200 },
  saveTraffic: { rule: EDIT, input: { file: null }, rawBody: 'not a table', status: 400 },
  deleteTraffic: { rule: EDIT, input: { kind: 'search' }, status: 404 },
  getTrafficReport: { rule: 'crawl: read', status: 409 },
  listTrafficUrls: { rule: 'crawl: read', input: { kind: 'search', group: 'broken' }, status: 404 },
  getProjectMail: { rule: 'project: read, people only', status: 200 },
  saveProjectMail: { rule: 'project: read, people only', input: { isWanted: true }, status: 200 },
}

/** Each actor who may delete a project needs one. */
async function spareProject({ app, owner }: World, { workspaceId }: TestActor): Promise<{ projectId: string }> {
  const { id } = await makeProject(app, owner.userId)
  await app.database.pool.query('update projects set workspace_id = $1 where id = $2', [workspaceId, id])
  return { projectId: id }
}
