import { makeProject, makeProjectCrawl } from '../../accounts/make-project.ts'
import type { TestActor, World } from '../actors.ts'
import type { Examples } from './example.ts'

// No worker runs here, so crawls have no archive.
const NO_ARCHIVE = 409

export const crawlExamples: Examples = {
  listChecks: { rule: 'public', status: 200 },
  countChecks: { rule: 'public', status: 200 },
  getCheck: { rule: 'public', input: { checkId: 'missing_title' }, status: 200 },
  listCrawls: { rule: 'account', status: 200 },
  // The URL is not valid, so no crawl is started.
  startCrawl: {
    rule: 'public, people only',
    input: { url: 'no url' },
    status: 400,
  },
  getCrawl: { rule: 'crawl by id: read', input: crawlOfProject, status: 200 },
  // The pages of crawls of projects are in reports.
  listCrawlPages: { rule: 'crawl by id: read', input: crawlOfProject, status: 409 },
  watchCrawl: { rule: 'crawl by id: read', input: crawlOfProject, status: 200 },
  // It has already finished.
  cancelCrawl: { rule: 'crawl by id: crawl', input: crawlOfProject, status: 200 },
  listProjectCrawls: { rule: 'project: read', status: 200 },
  // The projects have an active crawl, so no crawl is started.
  startProjectCrawl: { rule: 'project: crawl', input: projectBeingCrawled, status: 200 },
  downloadCrawlArchive: { rule: 'crawl: read', input: crawlOfProject, status: NO_ARCHIVE },
  judgeCrawl: { rule: 'crawl: crawl', input: crawlOfProject, status: NO_ARCHIVE },
}

/** A new project in the same workspace. */
async function projectBeingCrawled({ app, owner }: World, { workspaceId }: TestActor) {
  const project = await makeProject(app, owner.userId)
  await app.database.pool.query('update projects set workspace_id = $1 where id = $2', [workspaceId, project.id])
  await makeProjectCrawl(app, project, [], { status: 'queued' })
  return { projectId: project.id }
}

async function crawlOfProject({ app }: World, { project }: TestActor) {
  const crawls = 'select id from crawl_sessions where project_id = $1 order by created_at limit 1'
  const { rows } = await app.database.pool.query<{ id: string }>(crawls, [project.id])
  return { crawlId: rows[0]?.id }
}
