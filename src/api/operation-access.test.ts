import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Project } from '#domain/projects/project.ts'
import { KEY_SCOPES, type KeyScope, scopeFor, scopeHasRight } from '#domain/workspaces/api-key.ts'
import { hasRight, WORKSPACE_ROLES, type WorkspaceRole } from '#domain/workspaces/workspace-role.ts'
import type { AccessRule } from '#operations/access.ts'
import type { AnyOperation } from '#operations/define-operation.ts'
import { OperationError } from '#operations/errors.ts'
import { noSuchProject } from '#operations/project-access/get-project.ts'
import { anonymousViewer, readerOf } from '#operations/viewer.ts'
import { openApiBrowser } from '#testing/accounts/api-browser.ts'
import { makeAccount, setPlan, type TestAccount } from '#testing/accounts/make-account.ts'
import { makeProject, makeProjectCrawl } from '#testing/accounts/make-project.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { fieldsOf } from './mount-operations.ts'
import type { OperationRoute } from './operation-route.ts'
import { OPERATION_ROUTES } from './operation-routes.ts'

/** What each operation declares. Changing who may do what means changing both the declaration and this list. */
const DECLARED: Record<string, string[]> = {
  'project: read, people only': ['getProjectMail', 'saveProjectMail'],
  'project: read, Pro': ['listSqlTables'],
  'crawl: read, Pro': ['runSql', 'exportSqlCsv'],
  'crawl: crawl': ['recheckPage'],
  'crawl: read': [
    ...['getReport', 'listReportPages', 'listReportIssues', 'listCheckResults', 'listRedirects', 'listBrokenFiles'],
    ...['getPageGraph', 'listPageChecks', 'getPageMarkup', 'listPageHistory', 'listPageInlinks', 'listPageOutlinks'],
    ...['getPageScreenshot'],
    ...['exploreTable', 'exportTableCsv', 'searchText', 'getOwnColumns', 'getFixPack', 'checkTitles'],
    ...['simulateRobots', 'getAiPage', 'checkLlmsTxt', 'getLinkGraph'],
  ],
  'crawl: read, also readers of one project': [
    ...['getReportIssue', 'getPage'],
    ...['listFixPacks', 'getAccess', 'getBots', 'getIndexability', 'listDuplicates', 'getSpeed', 'getSecurity'],
    ...['getAiReport', 'getLinkCounts', 'listLinkProblems', 'getInternalLinks', 'listExternalHosts', 'getMarkup'],
    ...['getHreflang', 'getSocial', 'getImages', 'listFolders'],
  ],
}

/** Input besides the project, and the status for those who are admitted. */
type Example = { input?: Record<string, unknown>; status: number }
// No worker runs here, so crawls have no archive.
const NO_ARCHIVE = 409
const seq = '1'
const EXAMPLES: Record<string, Example> = {
  getProjectMail: { status: 200 },
  saveProjectMail: { input: { isWanted: true }, status: 200 },
  getReport: { status: 200 },
  listReportPages: { status: 200 },
  listReportIssues: { status: 200 },
  listCheckResults: { status: 200 },
  getReportIssue: { input: { type: 'missing_title' }, status: 200 },
  listRedirects: { status: 200 },
  listBrokenFiles: { status: 200 },
  getPage: { input: { seq }, status: 200 },
  getPageGraph: { input: { seq }, status: 200 },
  listPageChecks: { input: { seq }, status: 200 },
  getPageMarkup: { input: { seq }, status: 200 },
  listPageHistory: { input: { seq }, status: 200 },
  listPageInlinks: { input: { seq }, status: 200 },
  listPageOutlinks: { input: { seq }, status: 200 },
  // The pages of this crawl were not rendered.
  getPageScreenshot: { input: { seq, device: 'desktop' }, status: 404 },
  // The page is on a private IP address, so it is not fetched. The recheck still succeeds and reports the refusal.
  recheckPage: { input: { seq }, status: 200 },
  exploreTable: { input: { table: 'pages' }, status: NO_ARCHIVE },
  exportTableCsv: { input: { table: 'pages' }, status: NO_ARCHIVE },
  searchText: { input: { value: 'bread' }, status: NO_ARCHIVE },
  listSqlTables: { status: 200 },
  runSql: { input: { sql: 'select 1' }, status: NO_ARCHIVE },
  exportSqlCsv: { input: { sql: 'select 1' }, status: NO_ARCHIVE },
  getFixPack: { input: { pack: 'robots' }, status: NO_ARCHIVE },
  checkTitles: { input: { sheet: '' }, status: NO_ARCHIVE },
  simulateRobots: { input: { host: 'bakery.example', text: 'User-agent: *', bots: ['googlebot'] }, status: NO_ARCHIVE },
  listLinkProblems: { input: { problem: 'broken' }, status: NO_ARCHIVE },
}
const exampleOf = ({ name }: AnyOperation): Example => EXAMPLES[name] ?? { status: NO_ARCHIVE }

/** Somebody who calls operations. `project` is the one they request; it is the bakery unless said otherwise. */
type Actor = {
  headers: Record<string, string>
  project?: Project
  /** What they are in the workspace of the project. */
  is: 'visitor' | 'nobody' | WorkspaceRole | KeyScope
  isPro?: false
}

let app: TestApp
let bakery: Project
let other: Project
const actors = new Map<string, Actor>()

beforeAll(async () => {
  app = await openTestApp({ works: false, environment: { SQL_ENABLED: 'true' } })
  const owner = await makeAccount(app)
  await setPlan(app, owner.userId, 'paid')
  bakery = await crawledProject(owner)
  other = await makeProject(app, owner.userId)
  actors.set('visitor', { headers: {}, is: 'visitor' })
  actors.set('stranger', { headers: cookieOf(await makeAccount(app)), is: 'nobody' })
  for (const role of ['editor', 'admin'] as const) {
    actors.set(`site ${role}`, { headers: cookieOf(await makeAccount(app, { role })), is: 'nobody' })
  }
  for (const role of WORKSPACE_ROLES) {
    const account = role === 'owner' ? owner : await makeMember(owner, role)
    actors.set(role, { headers: cookieOf(account), is: role })
  }
  actors.set('member of another project', { headers: cookieOf(await makeMember(owner, 'editor', other)), is: 'nobody' })
  for (const scope of KEY_SCOPES) actors.set(`key: ${scope}`, { headers: await makeKey(owner, scope), is: scope })
  actors.set('key of another project', { headers: await makeKey(owner, 'manage', other), is: 'nobody' })
  const free = await makeAccount(app)
  actors.set('key of a stranger', { headers: await makeKey(free, 'manage'), is: 'nobody' })
  const project = await crawledProject(free)
  actors.set('owner on the free plan', { headers: cookieOf(free), project, is: 'owner', isPro: false })
})
afterAll(() => app.close())

async function crawledProject({ userId }: TestAccount): Promise<Project> {
  const project = await makeProject(app, userId, { url: 'http://10.0.0.1/' })
  await makeProjectCrawl(app, project, [{}])
  return project
}

const cookieOf = ({ cookie }: TestAccount) => ({ cookie })

async function makeMember({ workspace }: TestAccount, role: WorkspaceRole, only?: Project): Promise<TestAccount> {
  const account = await makeAccount(app)
  const of = [workspace.id, account.userId]
  const insert =
    'insert into workspace_members (workspace_id, user_id, role, sees_all_projects) values ($1, $2, $3, $4)'
  await app.database.pool.query(insert, [...of, role, !only])
  const limit = 'insert into member_projects (workspace_id, user_id, project_id) values ($1, $2, $3)'
  if (only) await app.database.pool.query(limit, [...of, only.id])
  return account
}

async function makeKey({ cookie }: TestAccount, scope: KeyScope, only?: Project) {
  const projectIds = only ? [only.id] : null
  const input = { name: scope, scope, projectIds, expiresInDays: null }
  const { body } = await openApiBrowser(app, cookie).ask('POST', '/workspace/api-keys', input)
  return { authorization: `Bearer ${body.secret}` }
}

function describeRule({ on, right, pro, people, readers }: AccessRule): string {
  const limits = [pro && 'Pro', people && 'people only', readers && 'also readers of one project']
  return [`${on}: ${right}`, ...limits.filter(Boolean)].join(', ')
}

/** Null if the rule admits them. */
function refusalFor({ right, pro, people }: AccessRule, { headers, is, isPro }: Actor): string | null {
  if (is === 'visitor') return 'sign_in_required'
  if (people && 'authorization' in headers) return 'person_required'
  if (is === 'nobody') return 'no such project'
  if (isKeyScope(is)) {
    if (!scopeHasRight(is, right)) return scopeFor(right) ? 'scope_required' : 'person_required'
  } else if (!hasRight(is, right)) return 'role_required'
  return pro && isPro === false ? 'pro_required' : null
}

const isKeyScope = (is: string): is is KeyScope => (KEY_SCOPES as readonly string[]).includes(is)

const REFUSALS = ['sign_in_required', 'role_required', 'scope_required', 'person_required', 'pro_required']

/** Why permission was refused, or the status for those who have it. */
function resultOf(status: number, error: { code: string; message: string } | undefined): string {
  if (error?.message === noSuchProject().message) return 'no such project'
  return error && REFUSALS.includes(error.code) ? error.code : String(status)
}

async function request(route: OperationRoute, { headers, project = bakery }: Actor): Promise<string> {
  const input: Record<string, unknown> = { projectId: project.id, ...exampleOf(route.operation).input }
  const query = new URLSearchParams()
  const body: Record<string, unknown> = {}
  let { path } = route
  for (const { field, name, place } of fieldsOf(route)) {
    if (input[field] === undefined) continue
    if (place === 'param') path = path.replace(`{${name}}`, String(input[field]))
    else if (place === 'query') query.set(name, String(input[field]))
    else body[name] = input[field]
  }
  const hasBody = Object.keys(body).length > 0
  const response = await fetch(`${app.origin}/api${path}?${query}`, {
    method: route.method.toUpperCase(),
    headers: { ...headers, ...(hasBody && { 'content-type': 'application/json' }) },
    body: hasBody ? JSON.stringify(body) : null,
  })
  const text = await response.text()
  return resultOf(response.status, response.status < 400 ? undefined : JSON.parse(text).error)
}

/** As the sample report, share links and jobs call operations: inside the server, limited to one project. */
async function callAsReader({ operation }: OperationRoute, readable: Project): Promise<string> {
  const viewer = readerOf(anonymousViewer('test'), { project: readable, crawlId: null })
  const input = operation.input.parse({ projectId: bakery.id, ...exampleOf(operation).input })
  try {
    await operation(app, viewer, input as never)
    return 'admitted'
  } catch (error) {
    if (!(error instanceof OperationError)) throw error
    return resultOf(0, error) === '0' ? 'admitted' : resultOf(0, error)
  }
}

const routes: OperationRoute[] = OPERATION_ROUTES
let combinations = 0

describe('declared operations', () => {
  it('declare the access that this test expects', () => {
    const declared = Object.entries(DECLARED).flatMap(([rule, names]) => names.map((name) => `${name}: ${rule}`))
    const found = routes.map(({ operation: { name, access } }) => `${name}: ${describeRule(access.rule)}`)
    expect(found.sort()).toEqual(declared.sort())
    expect(new Set(routes.map(({ operation }) => operation.name)).size).toBe(routes.length)
  })

  it.each(routes.map((route) => [route.operation.name, route] as const))('%s', async (_, route) => {
    const { rule } = route.operation.access
    const names = [...actors.keys()]
    const ask = async (name: string) => `${name}: ${await request(route, actors.get(name) as Actor)}`
    const found: string[] = []
    if (route.method === 'get') found.push(...(await Promise.all(names.map(ask))))
    else for (const name of names) found.push(await ask(name))
    const admitted = String(exampleOf(route.operation).status)
    const expected = names.map((name) => `${name}: ${refusalFor(rule, actors.get(name) as Actor) ?? admitted}`)
    expect(found).toEqual(expected)
    expect(await callAsReader(route, bakery)).toBe(rule.readers ? 'admitted' : 'no such project')
    expect(await callAsReader(route, other)).toBe('no such project')
    combinations += names.length + 2
  })

  it('every operation was called by every kind of actor', () => {
    expect(actors.size).toBe(15)
    expect(combinations).toBe(routes.length * (15 + 2))
  })
})
