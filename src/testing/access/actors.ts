import { randomUUID } from 'node:crypto'
import type { Role } from '#domain/accounts/role.ts'
import { ACCESS_TOKEN_PREFIX, PROGRAM_SCOPES } from '#domain/oauth/connected-program.ts'
import type { Project } from '#domain/projects/project.ts'
import { KEY_SCOPES, type KeyScope } from '#domain/workspaces/api-key.ts'
import { WORKSPACE_ROLES, type WorkspaceRole } from '#domain/workspaces/workspace-role.ts'
import type { Actor, Reader } from '#operations/actor.ts'
import { hashKey, newSecret } from '#operations/api-keys/api-key-text.ts'
import { recogniseKey } from '#operations/api-keys/recognise-key.ts'
import { openApiBrowser } from '../accounts/api-browser.ts'
import { makeAccount, makeSession, setPlan, type TestAccount } from '../accounts/make-account.ts'
import { makeProject, makeProjectCrawl } from '../accounts/make-project.ts'
import type { TestApp } from '../open-test-app.ts'

type Standing = 'nobody' | WorkspaceRole | KeyScope

/** Somebody who calls operations. */
export type TestActor = {
  name: string
  kind: Actor['kind']
  /** Set for those who send no requests to the API. They call operations inside the server. */
  inside: Actor | null
  headers: Record<string, string>
  /** Null for all but people. */
  account: TestAccount | null
  /** What they request: the bakery and its workspace, unless they have their own. */
  project: Project
  workspaceId: string
  /** What they are to that project, to that workspace, and in their current workspace. */
  inProject: Standing
  inWorkspace: Standing
  inCurrent: Standing
  siteRole: Role
  isPro: boolean
  isImpersonating: boolean
  /** The sign-in was long ago. */
  isStale: boolean
  /** The workspace waits to be deleted. */
  waits: boolean
}

export type World = { app: TestApp; owner: TestAccount; bakery: Project; other: Project; actors: TestActor[] }

/** A bakery with members of every role and keys of every scope, and everybody who has nothing to do with it. */
export async function makeWorld(app: TestApp): Promise<World> {
  const owner = await makeAccount(app)
  await setPlan(app, owner.userId, 'paid')
  const bakery = await crawledProject(app, owner)
  const other = await makeProject(app, owner.userId)
  const base = { ...NOBODY, project: bakery, workspaceId: owner.workspace.id }
  const person = (name: string, account: TestAccount, more: Partial<TestActor> = {}): TestActor => {
    const headers = { cookie: account.cookie }
    return { ...base, name, kind: 'person', account, headers, inCurrent: 'owner', ...more }
  }
  const program = async (
    name: string,
    account: TestAccount,
    scope: KeyScope,
    more: Partial<TestActor> & { only?: Project },
  ) => {
    const { only, ...standing } = more
    const headers = await makeKey(app, account, scope, only)
    return { ...base, name, kind: 'apiKey' as const, headers, inCurrent: scope, ...standing }
  }
  const actors: TestActor[] = [{ ...base, name: 'visitor' }, person('stranger', await makeAccount(app))]
  const boss = await makeAccount(app, { role: 'admin' })
  actors.push(
    person('site editor', await makeAccount(app, { role: 'editor' }), { siteRole: 'editor' }),
    person('site admin', boss, { siteRole: 'admin' }),
  )
  for (const role of WORKSPACE_ROLES) {
    const account = role === 'owner' ? owner : await makeMember(app, owner, role)
    actors.push(person(role, account, { inProject: role, inWorkspace: role, inCurrent: role }))
  }
  const client = await makeMember(app, owner, 'editor', other)
  actors.push(person('member of another project', client, { inWorkspace: 'editor', inCurrent: 'editor' }))
  for (const scope of KEY_SCOPES) {
    actors.push(await program(`key: ${scope}`, owner, scope, { inProject: scope, inWorkspace: scope }))
  }
  const free = await makeAccount(app)
  const freeProject = await crawledProject(app, free)
  actors.push(
    await program('key of another project', owner, 'manage', { only: other, inWorkspace: 'manage' }),
    await program('key of a stranger', free, 'manage', {}),
    person('owner on the free plan', free, {
      ...{ project: freeProject, workspaceId: free.workspace.id, inProject: 'owner', inWorkspace: 'owner' },
      isPro: false,
    }),
    { ...(await impersonate(app, boss, person('owner', owner, OWNER))), name: 'impersonator of the owner' },
    person('owner, signed in long ago', { ...owner, cookie: await longAgo(app, owner) }, { ...OWNER, isStale: true }),
    await ownerOfDeleted(app, person),
  )
  for (const scope of PROGRAM_SCOPES) {
    const inside = await connectProgram(app, owner, scope)
    const standing = { inProject: scope, inWorkspace: scope, inCurrent: scope }
    actors.push({ ...base, name: `mcp: ${scope}`, kind: 'mcp', inside, ...standing })
  }
  actors.push(...(await readersOf(app, bakery)).map((inside) => reader(base, inside)))
  actors.push(...(await readersOf(app, freeProject)).map((inside) => reader(base, inside)))
  return { app, owner, bakery, other, actors }
}

/** As they are made for share links, the sample report and jobs. They can read one crawl of the project. */
async function readersOf(app: TestApp, project: Project): Promise<Reader[]> {
  const crawls = 'select id from crawl_sessions where project_id = $1'
  const { rows } = await app.database.pool.query<{ id: string }>(crawls, [project.id])
  const all = { tier: 'free_no_login', clientKey: 'a reader', project } as const
  const crawlId = rows[0]?.id as string
  return [
    { kind: 'shareLink', ...all, crawlId, beforeId: undefined },
    { kind: 'sample', ...all },
    { kind: 'job', ...all, crawlId },
  ]
}

function reader(base: Omit<TestActor, 'name'>, inside: Reader): TestActor {
  const { kind, project } = inside
  if (project.id === base.project.id) return { ...base, name: kind, kind, inside, inProject: 'read' }
  return { ...base, name: `${kind} of another project`, kind, inside }
}

/** A program that the member has connected, as it is recognised on /mcp. */
async function connectProgram(app: TestApp, { userId, workspace }: TestAccount, scope: KeyScope): Promise<Actor> {
  const token = newSecret(ACCESS_TOKEN_PREFIX)
  await app.database.pool.query(
    `with client as (insert into oauth_clients (name, redirect_uris) values ('Assistant', '{}') returning id),
       granted as (
         insert into oauth_grants (client_id, workspace_id, user_id, scope, redirect_uri, code_hash, code_expires_at,
           code_used_at, code_challenge)
         select id, $1, $2, $3, 'https://assistant.example/', $4, now(), now(), '' from client returning id)
     insert into oauth_tokens (hash, grant_id, kind, expires_at)
     select $5, id, 'access', now() + interval '1 hour' from granted`,
    [workspace.id, userId, scope, hashKey(randomUUID()), hashKey(token)],
  )
  return (await recogniseKey(app, 'a program', token, { acceptsTokens: true })) as Actor
}

/** Restores the sessions that a request ends, because the next requests need them. */
export async function keepSessions<Result>(
  { database: { pool } }: Pick<TestApp, 'database'>,
  request: () => Promise<Result>,
): Promise<Result> {
  const { rows } = await pool.query(`select coalesce(jsonb_agg(sessions), '[]')::text as kept from sessions`)
  const result = await request()
  const insert =
    'insert into sessions select * from jsonb_populate_recordset(null::sessions, $1) on conflict do nothing'
  await pool.query(insert, [rows[0].kept])
  return result
}

const NOBODY = {
  ...{
    kind: 'visitor',
    inside: null,
    headers: {},
    account: null,
    siteRole: 'viewer',
    isPro: true,
    isImpersonating: false,
    isStale: false,
    waits: false,
  },
  ...{ inProject: 'nobody', inWorkspace: 'nobody', inCurrent: 'nobody' },
} satisfies Partial<TestActor>
const OWNER = { inProject: 'owner', inWorkspace: 'owner', inCurrent: 'owner' } as const

async function crawledProject(app: TestApp, { userId }: TestAccount): Promise<Project> {
  const project = await makeProject(app, userId, { url: 'http://10.0.0.1/' })
  await makeProjectCrawl(app, project, [{}])
  return project
}

async function makeMember(
  app: TestApp,
  { workspace }: TestAccount,
  role: WorkspaceRole,
  only?: Project,
): Promise<TestAccount> {
  const account = await makeAccount(app)
  const of = [workspace.id, account.userId]
  const insert =
    'insert into workspace_members (workspace_id, user_id, role, sees_all_projects) values ($1, $2, $3, $4)'
  await app.database.pool.query(insert, [...of, role, !only])
  const limit = 'insert into member_projects (workspace_id, user_id, project_id) values ($1, $2, $3)'
  if (only) await app.database.pool.query(limit, [...of, only.id])
  await openApiBrowser(app, account.cookie).ask('POST', `/workspaces/${workspace.id}/choose`)
  return account
}

async function makeKey(app: TestApp, { cookie }: TestAccount, scope: KeyScope, only?: Project) {
  const input = { name: scope, scope, projectIds: only ? [only.id] : null, expiresInDays: null }
  const { body } = await openApiBrowser(app, cookie).ask('POST', '/workspace/api-keys', input)
  return { authorization: `Bearer ${body.secret}` }
}

async function impersonate(app: TestApp, boss: TestAccount, owner: TestActor): Promise<TestActor> {
  const browser = openApiBrowser(app, await makeSession(app, boss.userId))
  await browser.ask('POST', `/admin/users/${owner.account?.userId}/impersonate`)
  return { ...owner, headers: { cookie: browser.cookie() }, isImpersonating: true }
}

async function longAgo(app: TestApp, { userId }: TestAccount): Promise<string> {
  const cookie = await makeSession(app, userId)
  await app.database.pool.query(
    `update sessions set created_at = now() - interval '2 hours'
     where id = (select id from sessions where user_id = $1 order by created_at desc limit 1)`,
    [userId],
  )
  return cookie
}

/** Everything in the workspace can be read until it is deleted. */
async function ownerOfDeleted(
  app: TestApp,
  person: (name: string, account: TestAccount, more: Partial<TestActor>) => TestActor,
): Promise<TestActor> {
  const account = await makeAccount(app)
  const browser = openApiBrowser(app, account.cookie)
  const { body: workspace } = await browser.ask('POST', '/workspaces', { name: 'Closed' })
  await browser.ask('POST', `/workspaces/${workspace.id}/choose`)
  await setPlanOf(app, workspace.id)
  const project = await crawledProject(app, account)
  await app.database.pool.query('update projects set workspace_id = $1 where id = $2', [workspace.id, project.id])
  await browser.ask('DELETE', `/workspaces/${workspace.id}`)
  const more = { project, workspaceId: workspace.id as string, waits: true }
  return person('owner of a deleted workspace', account, { ...OWNER, ...more })
}

async function setPlanOf(app: TestApp, workspaceId: string): Promise<void> {
  await app.database.pool.query(`insert into granted_plans (workspace_id, tier) values ($1, 'paid')`, [workspaceId])
}
