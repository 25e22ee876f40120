import { expect, it, test } from 'vitest'
import type { App } from '#operations/app.ts'
import { createApi } from './api.ts'

type Operation = {
  operationId?: string
  summary?: string
  security?: object[]
  requestBody?: { content: Record<string, { schema: { required?: string[]; $ref?: string } }> }
  responses: Record<string, { content?: Record<string, { schema: object }> }>
}

async function readDocument(publicUrl = 'https://pagewarden.example') {
  // The API document needs only this setting, so the rest of the app is missing.
  const api = createApi({ settings: { publicUrl } } as App)
  const { paths, components, security } = await (await api.request('/openapi.json')).json()
  return { paths: paths as Record<string, Record<string, Operation>>, components, security }
}
const document = await readDocument()
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ name: `${method.toUpperCase()} ${path}`, ...operation })),
)

it('every operation has a unique operationId and a short summary', () => {
  const ids = operations.map(({ operationId }) => operationId ?? '')
  expect(operations.filter((_, at) => !/^[a-z][A-Za-z]+$/.test(ids[at] as string)).map(({ name }) => name)).toEqual([])
  expect(new Set(ids).size).toBe(ids.length)
  expect(operations.filter(({ summary = '' }) => !/^[A-Z].{3,89}[^.;]$/.test(summary)).map(({ name }) => name)).toEqual(
    [],
  )
})

it.each([
  ['https://pagewarden.example', '__Host-pagewarden.session_token'],
  ['http://localhost:3000', 'pagewarden.session_token'],
])('%s: a session is the cookie of that server', async (publicUrl, name) => {
  const { components, security } = await readDocument(publicUrl)
  expect(components.securitySchemes).toEqual({
    session: { type: 'apiKey', in: 'cookie', name, description: expect.any(String) },
    apiKey: { type: 'http', scheme: 'bearer', description: expect.any(String) },
  })
  expect(security, 'optional where nothing else is said').toEqual([{}, { session: [] }, { apiKey: [] }])
})

it.each([
  ['/projects', [{ session: [] }, { apiKey: [] }]],
  ['/account', [{ session: [] }]],
  ['/workspace/api-keys', [{ session: [] }]],
  ['/projects/{id}/mail', [{ session: [] }]],
  ['/health', undefined],
  ['/crawls/{id}', undefined],
])('%s says who may sign it', (path, security) => {
  expect(document.paths[path]?.get?.security).toEqual(security)
})

test.each([
  ['POST /contact', ['name', 'email', 'subject', 'message']],
  ['POST /projects', ['name', 'url']],
  ['POST /workspaces', ['name']],
  ['POST /auth/sign-in', ['email', 'password']],
  ['POST /admin/content/{kind}', ['title']],
  ['POST /support/articles/{id}/vote', ['vote']],
])('%s lists its required fields', (name, fields) => {
  const body = operations.find((operation) => operation.name === name)?.requestBody
  expect(body?.content['application/json']?.schema.required).toEqual(fields)
})

it('the live stream is described by the schemas of its events', () => {
  const stream = document.paths['/crawls/{id}/events']?.get?.responses['200']?.content?.['text/event-stream']
  expect(stream?.schema).toEqual({ $ref: '#/components/schemas/CrawlEvent' })
  expect(JSON.stringify(document.components.schemas.CrawlEvent)).toContain('CrawlPageEvent')
})
