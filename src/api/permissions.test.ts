import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Role } from '#domain/accounts/role.ts'
import { hasRight, type Right } from '#domain/workspaces/workspace-role.ts'
import { makeAccount, type TestAccount } from '#testing/accounts/make-account.ts'
import { makeProject, makeProjectCrawl } from '#testing/accounts/make-project.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { createApi } from './api.ts'
import type { OperationRoute } from './operation-route.ts'
import { OPERATION_ROUTES } from './operation-routes.ts'

type Things = {
  crawlId: string
  projectId: string
  crawledProjectId: string
  endedCrawlId: string
  otherProjectId: string
}
/** Members of the workspace that owns the objects. The first one sees only another project. */
const MEMBERS = ['outsider', 'viewer', 'editor', 'admin'] as const
type Row = {
  /** Status per requester: visitor, viewer, editor, administrator, and someone who is not the owner. */
  expected: [anonymous: number, viewer: number, editor: number, admin: number, other: number]
  query?: string
  /** The owned object whose id replaces the path parameters; by default they get a random id. */
  id?: keyof Things
  path?: Record<string, string>
  /** Path parameters that do not use `id`, each with the owned object whose id it gets. */
  idsOf?: Record<string, keyof Things>
  body?: unknown
  /** The status per member, where a role makes another difference than the right, or where a second request does. */
  members?: [outsider: number, viewer: number, editor: number, admin: number]
}

const everybody = (status: number): Row['expected'] => [status, status, status, status, status]
/** Everyone but the owner gets a 404 for an account's crawl, signed in or not. */
const ownersCrawl = (status: number): Row['expected'] => [404, status, status, status, 404]

/** What members need to change a project, or what belongs to it. For all other operations, `read` is enough. */
const RIGHTS: Record<string, Right> = {}

/**
 * Every operation with the expected status per requester. Where a valid body would change something for the other rows,
 * the body is invalid on purpose.
 */
const TABLE: Record<string, Row> = {
  'GET /openapi.json': { expected: everybody(200) },

  'POST /crawls': { expected: everybody(202), body: { url: 'https://example.com' } },
  'GET /crawls/{id}': { expected: ownersCrawl(200), id: 'crawlId' },
  'GET /crawls/{id}/pages': { expected: ownersCrawl(200), id: 'crawlId' },
  'GET /crawls/{id}/events': { expected: ownersCrawl(200), id: 'crawlId' },
  'POST /crawls/{id}/cancel': { expected: ownersCrawl(200), id: 'crawlId' },
}

/** Operations that declare who may use them; operation-access.test.ts tests these. */
const nameOf = ({ method, path }: OperationRoute) => `${method.toUpperCase()} ${path}`
const DECLARED = OPERATION_ROUTES.map(nameOf)
const DECLARED_WITH_SESSION = OPERATION_ROUTES.filter(
  ({ operation: { access } }) => !['public', 'link'].includes(access.rule.on),
).map(nameOf)

const ASKERS = ['anonymous', 'viewer', 'editor', 'admin', 'other'] as const

let app: TestApp
const people = new Map<string, TestAccount & { things: Things }>()
const members = new Map<string, TestAccount>()

beforeAll(async () => {
  // Passkeys need a host name; they do not work with an IP address.
  app = await openTestApp({ works: false, environment: { PUBLIC_URL: 'http://localhost:4000' } })
  await app.queue.answerProbes()
  for (const role of ['viewer', 'editor', 'admin', 'other']) {
    const account = await makeAccount(app, role === 'other' ? {} : { role: role as Role })
    people.set(role, { ...account, things: await makeThings(account) })
  }
  const account = await makeAccount(app)
  const things = await makeThings(account)
  people.set('team', { ...account, things })
  for (const member of MEMBERS) members.set(member, await makeMember(account.workspace.id, member, things))
})
// Rate limits have their own tests.
beforeEach(() => app.database.pool.query('delete from rate_limits'))
afterAll(() => app.close())

async function makeMember(workspaceId: string, member: (typeof MEMBERS)[number], things: Things): Promise<TestAccount> {
  const account = await makeAccount(app)
  const seesAll = member !== 'outsider'
  const of = [workspaceId, account.userId]
  await app.database.pool.query(
    'insert into workspace_members (workspace_id, user_id, role, sees_all_projects) values ($1, $2, $3, $4)',
    [...of, seesAll ? member : 'editor', seesAll],
  )
  if (!seesAll) {
    const insert = 'insert into member_projects (workspace_id, user_id, project_id) values ($1, $2, $3)'
    await app.database.pool.query(insert, [...of, things.otherProjectId])
  }
  return account
}

async function makeThings({ userId, workspace }: TestAccount): Promise<Things> {
  const insert = async (statement: string, values: unknown[] = [userId]) =>
    (await app.database.pool.query<{ id: string }>(`insert into ${statement} returning id`, values)).rows[0]?.id ?? ''
  const projectId = await insert(
    `projects (workspace_id, name, slug, url) values ($1, 'Bakery', 'bakery', 'https://example.com/')`,
    [workspace.id],
  )
  await insert(
    `crawl_sessions (created_by, project_id, original_url, tier, max_pages, status)
     values ($1, $2, 'https://example.com/', 'registered_free', 50, 'completed')`,
    [userId, projectId],
  )
  const crawled = await makeProject(app, userId, { url: 'http://10.0.0.1/' })
  return {
    otherProjectId: (await makeProject(app, userId)).id,
    crawledProjectId: crawled.id,
    endedCrawlId: await makeProjectCrawl(app, crawled, [{}]),
    crawlId: await insert(
      `crawl_sessions (user_id, original_url, tier, max_pages) values ($1, 'https://example.com/', ` +
        `'registered_free', 25)`,
    ),
    projectId,
  }
}

async function ask(operation: string, asker: (typeof ASKERS)[number], row: Row): Promise<number> {
  // A visitor or stranger must not be the owner, so both request the viewer's objects.
  const owner = people.get(asker === 'anonymous' || asker === 'other' ? 'viewer' : asker)
  return askFor(operation, people.get(asker), owner, row)
}

async function askFor(
  operation: string,
  person: TestAccount | undefined,
  owner: { things: Things } | undefined,
  row: Row,
): Promise<number> {
  const [method, template = ''] = operation.split(' ')
  const id = (row.id && owner?.things[row.id]) ?? randomUUID()
  const cookie = person?.cookie
  const isText = typeof row.body === 'string'
  const leaving = new AbortController()
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const other = row.idsOf?.[name]
    return row.path?.[name] ?? (other ? owner?.things[other] : undefined) ?? id
  })
  const response = await fetch(`${app.origin}/api${path}${row.query ?? ''}`, {
    method,
    redirect: 'manual',
    signal: leaving.signal,
    headers: {
      ...(cookie && { cookie }),
      ...(row.body !== undefined && { 'content-type': isText ? 'image/png' : 'application/json' }),
    },
    body: row.body === undefined ? null : isText ? String(row.body) : JSON.stringify(row.body),
  })
  leaving.abort()
  return response.status
}

/** Every operation that is in the document, in the router or in both. */
async function listOperations(): Promise<string[]> {
  const { paths } = await (await fetch(`${app.origin}/api/openapi.json`)).json()
  const documented = Object.entries<object>(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  const routed = createApi(app)
    .routes.filter(({ method }) => method !== 'ALL')
    .map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`)
  return [...new Set([...documented, ...routed])].sort()
}

/** Objects of a workspace, and not of an account. */
const OF_WORKSPACE = new Set<keyof Things>(['projectId', 'crawledProjectId', 'endedCrawlId'])

/** A member with the right gets what the owner gets. The outsider is an editor who does not see the project. */
function membersWith(right: Right, { expected }: Row): number[] {
  const [, owner] = expected
  return MEMBERS.map((member) => {
    if (member === 'outsider') return 404
    return hasRight(member, right) ? owner : 403
  })
}

describe('who may do what', () => {
  it('every operation of the API has a row, and every row an operation', async () => {
    expect([...Object.keys(TABLE), ...DECLARED].sort()).toEqual(await listOperations())
  })

  it('the document says which operations need a session', async () => {
    const { paths } = await (await fetch(`${app.origin}/api/openapi.json`)).json()
    const needing = Object.entries<Record<string, { security?: object[] }>>(paths).flatMap(([path, methods]) =>
      Object.entries(methods)
        .filter(([, { security }]) => security !== undefined)
        .map(([method]) => `${method.toUpperCase()} ${path}`),
    )
    const refused = Object.entries(TABLE).filter(([, { expected }]) => expected[0] === 401 && expected[1] !== 401)
    expect(needing.sort()).toEqual([...refused.map(([operation]) => operation), ...DECLARED_WITH_SESSION].sort())
  })

  it('every change of a project has a right', () => {
    const changing = Object.keys(TABLE).filter((operation) => /^(?!GET).* \/projects\/\{id\}/.test(operation))
    expect(changing.filter((operation) => !(operation in RIGHTS))).toEqual([])
  })

  const ofWorkspace = Object.entries(TABLE).filter(([, { id }]) => id && OF_WORKSPACE.has(id))
  it.each(ofWorkspace)('%s as a member', async (operation, row) => {
    const expected = row.members ?? membersWith(RIGHTS[operation] ?? 'read', row)
    const statuses: number[] = []
    const askAs = (member: string) => askFor(operation, members.get(member), people.get('team'), row)
    if (operation.startsWith('GET')) statuses.push(...(await Promise.all(MEMBERS.map(askAs))))
    else for (const member of MEMBERS) statuses.push(await askAs(member))
    expect(MEMBERS.map((member, index) => `${member} ${statuses[index]}`)).toEqual(
      MEMBERS.map((member, index) => `${member} ${expected[index]}`),
    )
  })

  it.each(Object.entries(TABLE))('%s', async (operation, row) => {
    const statuses: Partial<Record<(typeof ASKERS)[number], number>> = {}
    // Visitors and strangers come first, because the owner's request can delete the object. The others have their own.
    for (const askers of [['anonymous', 'other'] as const, ['viewer', 'editor', 'admin'] as const]) {
      const request = async (asker: (typeof ASKERS)[number]) => {
        statuses[asker] = await ask(operation, asker, row)
      }
      if (operation.startsWith('GET') || askers.length === 2) await Promise.all(askers.map(request))
      else for (const asker of askers) await request(asker)
    }
    expect(ASKERS.map((asker) => `${asker} ${statuses[asker]}`)).toEqual(
      ASKERS.map((asker, index) => `${asker} ${row.expected[index]}`),
    )
  })

  it('anyone with its URL can load a picture', async () => {
    await app.storage.put('avatars/somebody-1.webp', new TextEncoder().encode('x'), 'image/webp')
    for (const asker of ASKERS) {
      const cookie = people.get(asker)?.cookie ?? ''
      expect((await fetch(`${app.origin}/avatars/somebody-1.webp`, { headers: { cookie } })).status).toBe(200)
    }
  })
})
