import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Actor } from '#operations/actor.ts'
import { noSuchCrawl } from '#operations/crawls/on-crawl-by-id.ts'
import { OperationError } from '#operations/errors.ts'
import { noSuchProject } from '#operations/project-access/get-project.ts'
import { noSuchProjectCrawl } from '#operations/reports/on-report.ts'
import { noSuchWorkspace } from '#operations/workspaces/on-workspace.ts'
import { keepSessions, makeWorld, type TestActor, type World } from '#testing/access/actors.ts'
import { EXAMPLES } from '#testing/access/examples/all-examples.ts'
import type { Example } from '#testing/access/examples/example.ts'
import { describeRule, refusalFor } from '#testing/access/expected.ts'
import { openTestApp } from '#testing/open-test-app.ts'
import { createApi } from './api.ts'
import type { OperationRoute } from './operation-route.ts'
import { OPERATION_ROUTES } from './operation-routes.ts'
import { fieldsOf } from './route-fields.ts'

const ACTORS = 26

// Passkeys need a host name; they do not work with an IP address.
const environment = { SQL_ENABLED: 'true', SAMPLE_REPORT: 'true', PUBLIC_URL: 'http://localhost:4000' }

let world: World
beforeAll(async () => {
  world = await makeWorld(await openTestApp({ works: false, environment }))
})
// Rate limits have their own tests.
beforeEach(() => world.app.database.pool.query('delete from rate_limits'))
afterAll(() => world.app.close())

const REFUSALS = [
  ...['sign_in_required', 'role_required', 'scope_required', 'person_required', 'pro_required'],
  ...['impersonating', 'fresh_sign_in_required', 'forbidden', 'workspace_deleted'],
]

/** Why permission was refused, or the status for those who have it. */
function resultOf(status: number, error: { code: string; message: string } | undefined): string {
  if (error?.code === noSuchProject().code) return 'no such project'
  if (error?.message === noSuchProjectCrawl().message) return 'no such project'
  if (error?.message === noSuchCrawl().message) return 'no such crawl'
  if (error?.message === noSuchWorkspace().message) return 'no such workspace'
  return error && REFUSALS.includes(error.code) ? error.code : String(status)
}

const exampleOf = ({ operation }: OperationRoute) => EXAMPLES[operation.name] as Example

async function inputOf(route: OperationRoute, actor: TestActor): Promise<Record<string, unknown>> {
  const { input } = exampleOf(route)
  const own = typeof input === 'function' ? await input(world, actor) : input
  // Optional, and refused if it is not the current workspace.
  const isShown = route.operation.access.rule.on === 'current workspace'
  return { projectId: actor.project.id, ...(!isShown && { workspaceId: actor.workspaceId }), ...own }
}

/** For those who are admitted. */
const admitted = ({ inside }: TestActor, status: number) => (inside ? 'admitted' : String(status))

const ask = (route: OperationRoute, actor: TestActor, more: Record<string, unknown> = {}) =>
  actor.inside ? call(route, actor, actor.inside, more) : request(route, actor, more)

async function request(route: OperationRoute, actor: TestActor, more: Record<string, unknown>): Promise<string> {
  const { rawBody, endsSession } = exampleOf(route)
  const input = { ...(await inputOf(route, actor)), ...more }
  const query = new URLSearchParams()
  const body: Record<string, unknown> = {}
  const headers = { ...actor.headers }
  let { path } = route
  for (const { field, name, place } of fieldsOf(route)) {
    if (input[field] === undefined) continue
    if (place === 'param') path = path.replace(`{${name}}`, String(input[field]))
    else if (place === 'query') query.set(name, String(input[field]))
    else if (place === 'header') headers[name] = String(input[field])
    else if (place === 'json') body[name] = input[field]
  }
  const hasBody = rawBody === undefined && Object.keys(body).length > 0
  const send = () =>
    fetch(`${world.app.origin}/api${path}?${query}`, {
      method: route.method.toUpperCase(),
      redirect: 'manual',
      headers: { ...headers, ...(hasBody && { 'content-type': 'application/json' }) },
      body: rawBody ?? (hasBody ? JSON.stringify(body) : null),
    })
  const response = endsSession ? await keepSessions(world.app, send) : await send()
  if (response.status < 400) await response.body?.cancel()
  return resultOf(response.status, response.status < 400 ? undefined : (await response.json()).error)
}

async function makeHomePageCrawl(userId: string | null): Promise<string> {
  const { rows } = await world.app.database.pool.query<{ id: string }>(
    `insert into crawl_sessions (user_id, original_url, tier, max_pages, status)
     values ($1, 'https://bakery.example/', 'registered_free', 25, 'completed') returning id`,
    [userId],
  )
  return rows[0]?.id as string
}

/** As /mcp, share links, the sample report and jobs call operations: inside the server. */
async function call(
  route: OperationRoute,
  about: TestActor,
  actor: Actor,
  more: Record<string, unknown>,
): Promise<string> {
  const { operation } = route
  const { access, input } = operation
  const given = Object.entries({ ...(await inputOf(route, about)), ...more }).filter(([field]) => field in input.shape)
  try {
    // Nobody inside the server signs in or sends secrets.
    if (isOpen(route)) await access.admit(world.app, actor, Object.fromEntries(given) as never)
    else await operation(world.app, actor, input.parse(Object.fromEntries(given)) as never)
    return 'admitted'
  } catch (error) {
    if (!(error instanceof OperationError)) throw error
    return resultOf(0, error) === '0' ? 'admitted' : resultOf(0, error)
  }
}

const isOpen = ({ operation: { access } }: OperationRoute) => ['public', 'link'].includes(access.rule.on)

const routes: OperationRoute[] = OPERATION_ROUTES
let combinations = 0

describe('declared operations', () => {
  it('declare the access that this test expects', () => {
    const expected = Object.entries(EXAMPLES).map(([name, { rule }]) => `${name}: ${rule}`)
    const found = routes.map(({ operation: { name, access } }) => `${name}: ${describeRule(access.rule)}`)
    expect(found.sort()).toEqual(expected.sort())
    expect(new Set(routes.map(({ operation }) => operation.name)).size).toBe(routes.length)
  })

  it.each(routes.map((route) => [route.operation.name, route] as const))('%s', async (_, route) => {
    const { rule } = route.operation.access
    const { status, but = {} } = exampleOf(route)
    const askAs = async (actor: TestActor) => `${actor.name}: ${await ask(route, actor)}`
    const found: string[] = []
    if (route.method === 'get') found.push(...(await Promise.all(world.actors.map(askAs))))
    else for (const actor of world.actors) found.push(await askAs(actor))
    const expected = world.actors.map((actor) => {
      return `${actor.name}: ${but[actor.name] ?? refusalFor(rule, actor) ?? admitted(actor, status)}`
    })
    expect(found).toEqual(expected)
    combinations += world.actors.length
  })

  const onCrawls = routes.filter(({ operation: { access } }) => access.rule.on === 'crawl by id')
  it.each(onCrawls.map((route) => [route.operation.name, route] as const))(
    '%s from the home page',
    async (_, route) => {
      const { owner, actors } = world
      const [ofNobody, ofOwner] = [await makeHomePageCrawl(null), await makeHomePageCrawl(owner.userId)]
      for (const actor of actors) {
        const isOwner = actor.account?.userId === owner.userId
        const ok = admitted(actor, 200)
        expect(`${actor.name}: ${await ask(route, actor, { crawlId: ofNobody })}`).toBe(`${actor.name}: ${ok}`)
        expect(`${actor.name}: ${await ask(route, actor, { crawlId: ofOwner })}`).toBe(
          `${actor.name}: ${isOwner ? ok : 'no such crawl'}`,
        )
      }
    },
  )

  it('are all that the router and the document have', async () => {
    const { paths } = await (await fetch(`${world.app.origin}/api/openapi.json`)).json()
    const documented = Object.entries<object>(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method} ${path}`),
    )
    const routed = createApi(world.app)
      .routes.filter(({ method }) => method !== 'ALL')
      .map(({ method, path }) => `${method.toLowerCase()} ${path.replace(/:(\w+)/g, '{$1}')}`)
    const declared = routes.map(({ method, path }) => `${method} ${path}`)
    expect([...new Set(routed)].sort()).toEqual([...declared, 'get /openapi.json'].sort())
    expect(documented.sort()).toEqual(declared.sort())
  })

  it('anyone with its URL can load a picture', async () => {
    await world.app.storage.put('avatars/somebody-1.webp', new TextEncoder().encode('x'), 'image/webp')
    const url = `${world.app.origin}/avatars/somebody-1.webp`
    const load = async ({ headers }: TestActor) => (await fetch(url, { headers })).status
    expect(new Set(await Promise.all(world.actors.map(load)))).toEqual(new Set([200]))
  })

  it('every operation was called by every kind of actor', () => {
    expect(world.actors.length).toBe(ACTORS)
    expect(combinations).toBe(routes.length * ACTORS)
  })
})
