import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ServiceStatus, SystemPart } from '#domain/system/admin.ts'
import { connectDatabase } from '#platform/postgres/database.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { pruneHealthHistory } from './prune-health-history.ts'
import { createHealthSampler } from './sample-health.ts'
import { timed } from './test-parts.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
beforeEach(() => app.database.pool.query('truncate health_samples, health_days'))
afterAll(() => app.close())

const status = async (): Promise<ServiceStatus> => (await fetch(`${app.origin}/api/status`)).json()
const partOf = (shown: ServiceStatus, part: SystemPart) => shown.parts.find((one) => one.part === part)
const samples = async () =>
  (await app.database.pool.query('select part, state, minute from health_samples order by minute, part')).rows
const web = (isWell: boolean) => () =>
  timed('web', async () => {
    if (!isWell) throw new Error('secret reason')
    return { detail: 'It answered.' }
  })

async function look(part: SystemPart, state: string, daysAgo: number, count = 1): Promise<void> {
  await app.database.pool.query(
    `insert into health_samples (minute, part, state, ms, detail)
     select case when $3 = 0 then date_trunc('minute', now())
         else date_trunc('day', now(), 'UTC') - $3 * interval '1 day' + n * interval '1 minute' end, $1, $2, 1,
         'smtp://secret'
     from generate_series(0, $4 - 1) as n`,
    [part, state, daysAgo, count],
  )
}

describe('every minute', () => {
  it('each part is tested once by the first process; one without a web server does not test the web', async () => {
    const now = new Date()
    await createHealthSampler(app, null)(now)
    expect((await samples()).map(({ part, state }) => `${part} ${state}`)).toEqual([
      ...['database ok', 'mail not-set-up', 'queue ok', 'storage ok'],
    ])
    await createHealthSampler(app, web(true))(now)
    expect(await samples()).toHaveLength(5)
    expect(partOf(await status(), 'web')?.state).toBe('ok')
  })

  it('a success does not hide a failure in the same minute', async () => {
    const now = new Date()
    const neighbour = createHealthSampler(app, web(true))
    await neighbour(now)
    await createHealthSampler(app, web(false))(now)
    await neighbour(now)
    expect(partOf(await status(), 'web')?.state, 'that another server is well does not mend this one').toBe('down')
    await createHealthSampler(app, web(true))(now)
    expect(await samples()).toContainEqual(expect.objectContaining({ part: 'web', state: 'down' }))
    const page = await status()
    expect(partOf(page, 'web')?.state, 'how it is now, as after a restart with better settings').toBe('ok')
    expect(page.incidents).toMatchObject([{ part: 'web', until: expect.any(String) }])
  })

  it('the first test after a restart with new settings replaces the last one before it', async () => {
    const now = new Date()
    await look('mail', 'ok', 0)
    const sample = createHealthSampler(app, null)
    await sample(now)
    expect(await samples()).toContainEqual(expect.objectContaining({ part: 'mail', state: 'not-set-up' }))
  })

  it('a database outage is recorded when it is back', async () => {
    const broken = connectDatabase('postgresql://nobody@127.0.0.1:1/none', app.log)
    const watched = { ...app, database: broken }
    const sample = createHealthSampler(watched, null)
    const now = Date.now()
    await sample(new Date(now - 2 * MINUTE_MS))
    await sample(new Date(now - MINUTE_MS))
    await broken.close()
    watched.database = app.database
    await sample(new Date(now))
    const states = (await samples()).filter(({ part }) => part === 'database').map(({ state }) => state)
    expect(states).toEqual(['down', 'down', 'ok'])
    expect((await status()).incidents).toMatchObject([{ part: 'database', until: expect.any(String) }])
  })
})

describe('the status page', () => {
  it('is empty before the first sample', async () => {
    const page = await status()
    expect(page).toMatchObject({ since: null, hasHistory: true, incidents: [] })
    expect(page.parts.map(({ state }) => state)).toEqual(Array(5).fill('unknown'))
    expect(page.parts[0]?.days).toHaveLength(90)
  })

  it('counts only measured minutes: a gap is neither up nor down', async () => {
    await look('mail', 'ok', 3, 9)
    await look('mail', 'not-set-up', 2, 5)
    await look('mail', 'down', 1, 1)
    await pruneHealthHistory(app)
    const days = partOf(await status(), 'mail')?.days ?? []
    const shown = days.filter(({ measured }) => measured > 0)
    expect(shown.reduce((sum, { measured }) => sum + measured, 0)).toBe(10)
    expect(shown.reduce((sum, { ok }) => sum + ok, 0)).toBe(9)
    expect(days.at(-1)).toMatchObject({ measured: 0, ok: 0 })
    expect(partOf(await status(), 'mail')?.state).toBe('unknown')
  })

  it('shows for how long nothing was measured', async () => {
    await app.database.pool.query(
      `insert into health_samples (minute, part, state, ms)
       select date_trunc('minute', now()) - n * interval '1 minute', 'web', 'ok', 1 from unnest(array[0, 1, 4, 15,
       16]) as n`,
    )
    expect(partOf(await status(), 'web')?.unmeasured, 'two minutes are no gap, ten are').toBe(10)
    expect(partOf(await status(), 'mail')?.unmeasured).toBe(0)
  })

  it('describes failures in public terms', async () => {
    await look('mail', 'down', 20)
    await look('mail', 'down', 0)
    const page = await status()
    expect(page.incidents.map(({ until }) => until)).toEqual([null, expect.any(String)])
    expect(page.incidents.map(({ detail }) => detail)).toEqual([
      expect.stringContaining('Messages cannot be sent'),
      expect.stringContaining('Messages could not be sent'),
    ])
    expect(JSON.stringify(page)).not.toContain('secret')
  })

  it('works while the database is down', async () => {
    const clients = await Promise.all(Array.from({ length: 10 }, () => app.database.pool.connect()))
    const page = await status()
    for (const client of clients) client.release()
    expect(page.hasHistory).toBe(false)
    expect(partOf(page, 'database')?.state).toBe('down')
    expect(partOf(page, 'queue')?.state).toBe('unknown')
  })
})

it('samples are deleted after a week, failures after a month, days after ninety; the counts stay', async () => {
  const now = new Date()
  for (const days of [9, 5]) await look('queue', 'ok', days, 3)
  for (const days of [40, 20]) await look('queue', 'down', days)
  await pruneHealthHistory(app, now)
  const countedDays = async () =>
    (await app.database.pool.query('select day, measured, ok from health_days order by day')).rows
  expect(await countedDays()).toMatchObject([
    { measured: 1, ok: 0 },
    { measured: 1, ok: 0 },
    { measured: 3, ok: 3 },
    { measured: 3, ok: 3 },
  ])
  expect((await samples()).map(({ state }) => state)).toEqual(['down', 'ok', 'ok', 'ok'])
  const before = await countedDays()
  await pruneHealthHistory(app, now)
  expect(await countedDays(), 'also when it is done again').toEqual(before)
  await pruneHealthHistory(app, new Date(now.getTime() + 80 * DAY_MS))
  expect(await countedDays()).toHaveLength(2)
})
