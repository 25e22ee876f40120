import { afterEach, beforeEach, expect, test } from 'vitest'
import { createEmptyDatabase, type TestDatabase } from '#testing/database.ts'
import { createLog } from '../log/log.ts'
import { type Listener, listen } from './listen.ts'

let own: TestDatabase
let listener: Listener
let received: string[]

beforeEach(async () => {
  own = await createEmptyDatabase()
  received = []
  const handlers = {
    onPayload: (payload: string) => received.push(payload),
    onReconnect: () => received.push('catch up'),
  }
  listener = await listen(own.database, 'Crawl news', handlers, createLog('silent'))
})

afterEach(async () => {
  await listener.close()
  await own.drop()
})

async function notify(channel: string, payload: string): Promise<void> {
  await own.database.pool.query('SELECT pg_notify($1, $2)', [channel, payload])
}

async function breakConnection(): Promise<void> {
  await own.database.pool.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE datname = current_database() AND application_name LIKE 'pagewarden listens%'`,
  )
}

test('notifications on the channel arrive immediately and in order, those on other channels do not', async () => {
  await notify('Crawl news', 'first')
  await notify('crawl news', 'elsewhere')
  await notify('Crawl news', 'second')
  await expect.poll(() => received).toEqual(['first', 'second'])
})

test('after a lost connection it listens again and says that notifications may be missing', async () => {
  for (const round of ['one', 'two']) {
    received.length = 0
    await breakConnection()
    await expect.poll(() => received, { timeout: 5000 }).toEqual(['catch up'])
    await notify('Crawl news', round)
    await expect.poll(() => received).toEqual(['catch up', round])
  }
})

test('closing while disconnected ends the attempts to reconnect', async () => {
  await breakConnection()
  await listener.close()
  const connections = async () =>
    (
      await own.database.pool.query(
        `SELECT FROM pg_stat_activity WHERE application_name = 'pagewarden listens on Crawl news'`,
      )
    ).rowCount
  await expect.poll(connections).toBe(0)
  expect(received).toEqual([])
})
