import { afterEach, beforeEach, expect, test } from 'vitest'
import { createEmptyDatabase, type TestDatabase } from '#testing/database.ts'
import { createLog } from '../log/log.ts'
import { type Listener, listen } from './listen.ts'

let own: TestDatabase
let listener: Listener
let heard: string[]

beforeEach(async () => {
  own = await createEmptyDatabase()
  heard = []
  const handlers = { onPayload: (payload: string) => heard.push(payload), onReconnect: () => heard.push('catch up') }
  listener = await listen(own.database, 'Crawl news', handlers, createLog('silent'))
})

afterEach(async () => {
  await listener.close()
  await own.drop()
})

async function tell(channel: string, payload: string): Promise<void> {
  await own.database.pool.query('SELECT pg_notify($1, $2)', [channel, payload])
}

async function breakConnection(): Promise<void> {
  await own.database.pool.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE datname = current_database() AND application_name LIKE 'pagewarden listens%'`,
  )
}

test('what is told on the channel is heard at once and in order, what is told elsewhere is not', async () => {
  await tell('Crawl news', 'first')
  await tell('crawl news', 'elsewhere')
  await tell('Crawl news', 'second')
  await expect.poll(() => heard).toEqual(['first', 'second'])
})

test('after a break it listens again and says that something may have been missed', async () => {
  for (const round of ['one', 'two']) {
    heard.length = 0
    await breakConnection()
    await expect.poll(() => heard, { timeout: 5000 }).toEqual(['catch up'])
    await tell('Crawl news', round)
    await expect.poll(() => heard).toEqual(['catch up', round])
  }
})

test('closing during a break ends the attempts', async () => {
  await breakConnection()
  await listener.close()
  const connections = async () =>
    (
      await own.database.pool.query(
        `SELECT FROM pg_stat_activity WHERE application_name = 'pagewarden listens on Crawl news'`,
      )
    ).rowCount
  await expect.poll(connections).toBe(0)
  expect(heard).toEqual([])
})
