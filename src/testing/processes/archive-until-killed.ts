import { once } from 'node:events'
import { flushCompileCache } from 'node:module'
import type { App } from '#operations/app.ts'
import { archiveStoredCrawl } from '#operations/archives/archive-stored-crawl.ts'
import { createLog } from '#platform/log/log.ts'
import { connectDatabase } from '#platform/postgres/database.ts'
import { openStorage } from '#platform/storage/open-storage.ts'

/**
 * Waits for a line of input, then archives a crawl. For tests that kill the process, it hangs before it stores
 * `lastFile`, or with 'read <file>' before it reads that file.
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
// Flushed now, because a killed process would not store what it compiled.
flushCompileCache()
console.log('loaded')
await once(process.stdin, 'data')
console.log('starts')
await archiveStoredCrawl(app, crawlId, new AbortController().signal)
