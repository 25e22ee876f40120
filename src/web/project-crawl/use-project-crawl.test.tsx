import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Project } from '#domain/projects/project.ts'
import { connectToaster, dismissToasts } from '../design/toasts/toast.ts'
import { useProjectCrawl } from './use-project-crawl.ts'

const PROJECT = { id: 'p1', url: 'https://bakery.example/', activeCrawl: null } as Project
const OVER_HTTP = 'http://bakery.example/'

let requests: string[]
let refusal: string | null
let toasts: string[]
let disconnect: () => void

beforeEach(() => {
  requests = []
  refusal = null
  toasts = []
  dismissToasts()
  disconnect = connectToaster(
    ({ tone, message }) => toasts.push(`${tone}: ${message}`),
    () => {},
  )
  vi.stubGlobal('fetch', async (path: string, { method, body }: { method: string; body?: string }) => {
    requests.push([method, path, body].filter(Boolean).join(' '))
    if (method === 'POST') return Response.json({ id: 'c1', url: OVER_HTTP, maxPages: 50 }, { status: 202 })
    if (refusal === null) return Response.json({ ...PROJECT, url: OVER_HTTP })
    return Response.json({ error: { code: 'conflict', message: refusal } }, { status: 409 })
  })
})
afterEach(() => {
  disconnect()
  vi.unstubAllGlobals()
})

function openDialog(): ReturnType<typeof useProjectCrawl> {
  let dialog: ReturnType<typeof useProjectCrawl> | undefined
  function Dialog() {
    dialog = useProjectCrawl(PROJECT, null, 50)
    return null
  }
  renderToStaticMarkup(<Dialog />)
  if (!dialog) throw new Error('The dialog was not rendered.')
  return dialog
}

const CHANGE = `PATCH /api/projects/p1 {"url":"${OVER_HTTP}"}`
const CRAWL = 'POST /api/projects/p1/crawls'

test('a double click on crawling over http changes the URL once and starts one crawl', async () => {
  const { startOverHttp } = openDialog()
  await Promise.all([startOverHttp(OVER_HTTP), startOverHttp(OVER_HTTP)])
  expect(requests).toEqual([CHANGE, CRAWL])
})

test('if the URL cannot be changed, no crawl starts, the reason is shown, and it can be tried again', async () => {
  const { startOverHttp } = openDialog()
  refusal = 'Somebody else changed this project.'
  await startOverHttp(OVER_HTTP)
  expect(requests).toEqual([CHANGE])
  expect(toasts).toEqual(['error: Somebody else changed this project.'])
  refusal = null
  await startOverHttp(OVER_HTTP)
  expect(requests).toEqual([CHANGE, CHANGE, CRAWL])
})
