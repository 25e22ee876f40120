import { once } from 'node:events'
import type { App } from '#operations/app.ts'
import { archiveStoredCrawl } from '#operations/archives/archive-stored-crawl.ts'
import { createLog } from '#platform/log/log.ts'
import { connectDatabase } from '#platform/postgres/database.ts'
import { openStorage } from '#platform/storage/open-storage.ts'

/**
 * Archives a crawl at a line of input. Waits forever before it stores `lastFile`, or before it reads the file after
 * 'read ', for tests that kill the process.
 */
const [url = '', dataDir = '', crawlId = '', lastFile = ''] = process.argv.slice(2)
const log = createLog('silent')
const storage = openStorage({ dataDir, s3: null })
const app = {
  settings: { dataDir },
  database: connectDatabase(url, log),
  storage: {
    ...storage,
    put: async (...[key, body, type]: Parameters<typeof storage.put>) => {
      if (!key.endsWith(lastFile)) return storage.put(key, body, type)
      console.log('waits')
      return new Promise<void>(() => {})
    },
    get: async (key: string) => {
      if (!lastFile.startsWith('read ') || !key.endsWith(lastFile.slice(5))) return storage.get(key)
      console.log('waits')
      return new Promise<never>(() => {})
    },
  },
  log,
} as App
process.stdin.once('end', () => process.exit())
console.log('loaded')
await once(process.stdin, 'data')
console.log('starts')
await archiveStoredCrawl(app, crawlId, new AbortController().signal)
