import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { findProject, rememberShown } from './find-project.ts'

const RYE = { id: 'rye-id', slug: 'rye' }
const OAT = { id: 'oat-id', slug: 'oat' }
const ORIGIN = 'https://pagewarden.example'
const HERE = `${ORIGIN}/dashboard/oat`

let requests: string[]
let responses: Record<string, unknown>
const reload = vi.fn()

beforeEach(() => {
  requests = []
  responses = {
    '/api/projects': { projects: [OAT] },
    '/api/workspaces': { workspaces: [{ id: 'a' }, { id: 'b' }] },
    '/api/projects/by-slug/rye': RYE,
    '/api/projects/rye-id': RYE,
  }
  vi.stubGlobal('location', { href: HERE, reload })
  vi.stubGlobal('fetch', async (path: string) => {
    requests.push(path)
    if (path in responses) return Response.json(responses[path])
    return Response.json({ error: { code: 'no_such_project', message: 'It does not exist' } }, { status: 404 })
  })
})
afterEach(() => {
  rememberShown(null)
  reload.mockReset()
  vi.unstubAllGlobals()
})

const find = (slug: string, path: string) => findProject({ slug, url: new URL(path, ORIGIN) })

const redirectOf = async (found: Promise<unknown>) => {
  const thrown = await found.catch((response: unknown) => response)
  if (!(thrown instanceof Response)) throw new Error('there was no redirect')
  return [thrown.headers.get('location'), thrown.headers.get('x-remix-reload-document')]
}

test('a project of another workspace reloads the document once, at the same place of the page', async () => {
  rememberShown(OAT)
  expect(await redirectOf(find('rye', '/dashboard/rye/links?page=2#top'))).toEqual([
    '/dashboard/rye/links?page=2#top',
    'true',
  ])
  expect(reload).not.toHaveBeenCalled()
})

test('after Back, the page is reloaded where a redirect would only scroll', async () => {
  rememberShown(OAT)
  vi.stubGlobal('location', { href: `${ORIGIN}/dashboard/rye#top`, reload })
  void find('rye', '/dashboard/rye#top')
  await expect.poll(() => reload.mock.calls.length).toBe(1)
})

test('the project on the screen is read again without a reload, and without choosing its workspace', async () => {
  rememberShown(RYE)
  expect(await find('rye', '/dashboard/rye')).toEqual(RYE)
  expect(await find('rye', '/dashboard/rye/links')).toEqual(RYE)
  expect(requests).not.toContain('/api/projects/by-slug/rye')
})

test('the project on the screen stays, even if the current workspace has one with the same slug', async () => {
  rememberShown(RYE)
  responses['/api/projects'] = { projects: [{ id: 'other-id', slug: 'rye' }] }
  expect(await find('rye', '/dashboard/rye')).toEqual(RYE)
})

test('the project on the screen moves to its new slug when it was renamed elsewhere, without a reload', async () => {
  rememberShown(RYE)
  responses['/api/projects/rye-id'] = { id: 'rye-id', slug: 'barley' }
  responses['/api/projects/by-slug/barley'] = { id: 'rye-id', slug: 'barley' }
  expect(await redirectOf(find('rye', '/dashboard/rye/links#top'))).toEqual(['/dashboard/barley/links#top', null])
  expect(await find('barley', '/dashboard/barley/links')).toMatchObject({ slug: 'barley' })
})

test('a list from before the renaming does not lead back to the old slug', async () => {
  const renamed = { id: 'rye-id', slug: 'barley' }
  rememberShown(renamed)
  responses['/api/projects'] = { projects: [RYE] }
  responses['/api/projects/rye-id'] = renamed
  expect(await find('barley', '/dashboard/barley')).toEqual(renamed)
})

test('a project that was deleted and created again with the same slug is the new one', async () => {
  const created = { id: 'new-id', slug: 'rye' }
  rememberShown(RYE)
  delete responses['/api/projects/rye-id']
  responses['/api/projects'] = { projects: [created] }
  responses['/api/workspaces'] = { workspaces: [{ id: 'a' }] }
  expect(await find('rye', '/dashboard/rye')).toEqual(created)
})

test('instead of a deleted project, one with its slug opens in a new document, as it may be in another workspace', async () => {
  rememberShown(RYE)
  delete responses['/api/projects/rye-id']
  responses['/api/projects'] = { projects: [{ id: 'new-id', slug: 'rye' }] }
  expect(await redirectOf(find('rye', '/dashboard/rye/links'))).toEqual(['/dashboard/rye/links', 'true'])
})

test('a project that was deleted is not found', async () => {
  rememberShown(RYE)
  delete responses['/api/projects/rye-id']
  expect(await find('rye', '/dashboard/rye')).toBeNull()
})
