import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Project } from '#domain/projects/project.ts'
import { queueArchive, queueMissingArchives } from '#operations/crawls/queue-archive.ts'
import { makeAccount, type TestAccount } from '#testing/accounts/make-account.ts'
import { makeProject, makeProjectCrawl } from '#testing/accounts/make-project.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { openS3Server, type S3Server } from '#testing/s3-server.ts'

let s3: S3Server
let app: TestApp
let owner: TestAccount
let admin: TestAccount
let project: Project

beforeAll(async () => {
  s3 = await openS3Server()
  const { bucket, endpoint, region, accessKeyId, secretAccessKey } = s3.settings
  const access = { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey }
  app = await openTestApp({ environment: { S3_BUCKET: bucket, S3_ENDPOINT: endpoint, S3_REGION: region, ...access } })
  owner = await makeAccount(app)
  admin = await makeAccount(app, { role: 'admin' })
  project = await makeProject(app, owner.userId)
})
afterAll(async () => {
  await app.close()
  await s3.close()
})

const ask = (path: string, { cookie } = owner, init: RequestInit = {}) =>
  fetch(`${app.origin}/api${path}`, { ...init, headers: { cookie } })

const archivePath = (crawlId: string) => `/projects/${project.id}/crawls/${crawlId}/archive`

async function readState(crawlId: string) {
  return (await (await ask(`/projects/${project.id}/report/exports?session=${crawlId}`)).json()).archive
}

async function makeArchive(): Promise<string> {
  const crawlId = await makeProjectCrawl(app, project, [{ facts: {} }, { facts: {} }])
  await queueArchive(app, crawlId)
  await expect.poll(() => readState(crawlId), { timeout: 45_000 }).toMatchObject({ status: 'ready' })
  // The job reads the stored files once more before it deletes the facts in the database.
  const deleted = 'select from crawl_archives where session_id = $1 and facts_deleted_at is not null'
  const count = async () => (await app.database.pool.query(deleted, [crawlId])).rowCount
  await expect.poll(count, { timeout: 45_000 }).toBe(1)
  return crawlId
}

const storedFiles = () => [...s3.files.keys()].filter((key) => key.includes('archives/'))

it('the owner downloads the archive of a crawl as a ZIP file, and nobody else does', async () => {
  const crawlId = await makeArchive()
  const { bytes, reason } = await readState(crawlId)
  expect(reason).toBeNull()
  const response = await ask(archivePath(crawlId))
  expect(response.headers.get('content-type')).toBe('application/zip')
  expect(response.headers.get('content-disposition')).toMatch(/filename="[\w-]+-archive-\d{4}-\d\d-\d\d\.zip/)
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()))
  expect(Object.values(files).reduce((sum, file) => sum + file.length, 0)).toBe(bytes)
  const [folder] = Object.keys(files)[0]?.split('/') ?? []
  const manifest = JSON.parse(strFromU8(files[`${folder}/manifest.json`] as Uint8Array))
  expect(manifest).toMatchObject({ startUrl: project.url, outcome: 'completed' })
  expect(manifest.files.pages.bytes).toBe(files[`${folder}/pages.parquet`]?.length)
  expect((await ask(archivePath(crawlId), admin)).status).toBe(404)
})

it('says why there is no archive yet', async () => {
  const running = await makeProjectCrawl(app, project, [{}], { status: 'running' })
  expect(await readState(running)).toMatchObject({ status: 'waiting', reason: expect.stringContaining('has finished') })
  const response = await ask(archivePath(running))
  expect(response.status).toBe(409)
  expect((await response.json()).error).toMatchObject({ code: 'no_archive' })
  await app.database.pool.query('delete from crawl_sessions where id = $1', [running])
  const empty = await makeProjectCrawl(app, project, [])
  expect(await readState(empty)).toMatchObject({ status: 'none', reason: expect.stringContaining('no pages') })
})

it('while S3 is away the job fails with the reason, and an administrator or a later round runs it again', {
  tags: 'extended',
}, async () => {
  const crawls = [await makeProjectCrawl(app, project, [{ facts: {} }]), await makeProjectCrawl(app, project, [{}])]
  const [first = '', second = ''] = crawls
  const before = storedFiles().length
  const listJobs = async () => (await (await ask('/admin/jobs?queue=archive-crawl&state=failed', admin)).json()).jobs
  for (const [index, crawlId] of crawls.entries()) {
    s3.misbehave(503, 503, 503)
    await queueArchive(app, crawlId)
    await expect.poll(async () => (await listJobs()).length, { timeout: 45_000 }).toBe(index + 1)
    expect(await readState(crawlId)).toMatchObject({
      status: 'failed',
      reason: expect.stringContaining('The file storage of this server did not accept the archive'),
      nextTryAt: expect.any(String),
    })
  }
  const job = (await listJobs())[1]
  expect(job).toMatchObject({ about: project.url, owner: owner.email, canRetry: true })
  expect(job.error).toContain('it responded with 503')
  expect(storedFiles()).toHaveLength(before)

  await ask(`/admin/jobs/archive-crawl/${job.id}/retry`, admin, { method: 'POST' })
  await expect.poll(() => readState(first), { timeout: 45_000 }).toMatchObject({ status: 'ready', reason: null })
  await queueMissingArchives(app)
  expect(await readState(second)).toMatchObject({ status: 'failed' })
  await app.database.pool.query('update crawl_archives set next_try_at = now() where session_id = $1', [second])
  await queueMissingArchives(app)
  await expect.poll(() => readState(second), { timeout: 45_000 }).toMatchObject({ status: 'ready', reason: null })
})

it('a damaged archive is reported before the download starts, and by the report until it can be read', async () => {
  const crawlId = await makeArchive()
  const key = storedFiles().find((each) => each.includes(crawlId) && each.endsWith('links.parquet')) ?? ''
  const links = s3.files.get(key)
  if (!links) throw new Error('links.parquet is not stored')
  s3.files.delete(key)
  const missing = 'The archive of this crawl is damaged: links.parquet is missing.'
  expect(await readState(crawlId)).toMatchObject({ status: 'damaged', reason: missing, bytes: expect.any(Number) })
  const response = await ask(archivePath(crawlId))
  expect(response.status).toBe(503)
  expect((await response.json()).error).toEqual({ code: 'archive_damaged', message: missing })

  s3.files.set(key, { ...links, body: links.body.subarray(1) })
  const cut = 'The archive of this crawl is damaged: links.parquet does not have the size it was written with.'
  expect((await (await ask(archivePath(crawlId))).json()).error.message).toBe(cut)
  expect(await readState(crawlId)).toMatchObject({ status: 'damaged', reason: cut })
  expect((await ask(`/projects/${project.id}/report?session=${crawlId}`)).status).toBe(200)

  s3.files.set(key, links)
  expect((await ask(archivePath(crawlId))).status).toBe(200)
  expect(await readState(crawlId)).toMatchObject({ status: 'ready', reason: null })
})

it('a report does not wait for a file storage that is away', async () => {
  const crawlId = await makeArchive()
  s3.misbehave('silence')
  const before = performance.now()
  expect(await readState(crawlId)).toMatchObject({ status: 'ready', reason: null })
  expect(performance.now() - before).toBeLessThan(4000)
})

it('deleting the project deletes its archives, or says that S3 is away and deletes nothing', {
  tags: 'extended',
}, async () => {
  await makeArchive()
  s3.misbehave(503, 503, 503)
  const refused = await ask(`/projects/${project.id}`, owner, { method: 'DELETE' })
  expect(refused.status).toBe(503)
  expect(storedFiles()).not.toEqual([])
  expect((await ask(`/projects/${project.id}`, owner, { method: 'DELETE' })).status).toBe(200)
  expect(storedFiles()).toEqual([])
})
