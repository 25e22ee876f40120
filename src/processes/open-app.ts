import type { App } from '#operations/app.ts'
import { openAuth } from '#operations/auth/open-auth.ts'
import { serverKey } from '#operations/auth/server-key.ts'
import { createContentFeed } from '#operations/content/content-feed.ts'
import { createHtmlCleaners } from '#operations/content/html/html-cleaners.ts'
import { openCrawlFeed } from '#operations/crawls/crawl-feed.ts'
import { createCrawlTablesPool } from '#operations/explorer/crawl-tables-pool.ts'
import { createMarkdownReaders } from '#operations/page-detail/markdown-readers.ts'
import { createReaderThreads } from '#operations/page-reading/reader-threads.ts'
import { addSeedContent } from '#operations/seed/deliver-seeds.ts'
import type { Log } from '#platform/log/log.ts'
import { migrate, openDatabase } from '#platform/postgres/database.ts'
import type { DatabaseServer } from '#platform/postgres/database-server.ts'
import { listenerOn } from '#platform/postgres/listen.ts'
import { openQueue } from '#platform/queue/queue.ts'
import type { Settings } from '#platform/settings.ts'
import { StartupFailure } from '#platform/startup-failure.ts'
import { openStorage } from '#platform/storage/open-storage.ts'
import { grantAdminRoles } from '#store/accounts/accounts.ts'
import { createUndo } from './undo.ts'

export type OpenedApp = App & { close: () => Promise<void> }

/** Opens what every process needs. `close` closes everything in reverse order and stops the database server. */
export async function openApp(
  settings: Settings,
  log: Log,
  closing: AbortSignal,
  server: DatabaseServer,
): Promise<OpenedApp> {
  const undo = createUndo()
  const close = () => undo.run()
  undo.add(() => server.stop())
  try {
    const database = openDatabase(server, log)
    undo.add(() => database.close())
    await migrate(database)
    // Runs while the queue opens, because both take about the same time on the first start.
    const seeding = addSeedContent(database)
    const seedingSettled = seeding.catch(() => {})
    undo.add(() => seedingSettled)
    await grantAdminRoles(database, settings.adminEmails)
    const queue = await openQueue(database, log)
    undo.add(() => queue.stop())
    const feed = await openCrawlFeed(listenerOn(database, log))
    undo.add(() => feed.close())
    const contentFeed = createContentFeed(listenerOn(database, log))
    undo.add(() => contentFeed.close())
    await seeding
    const readers = createReaderThreads()
    undo.add(() => readers.close())
    const markdownReaders = createMarkdownReaders()
    undo.add(() => markdownReaders.close())
    const htmlCleaners = createHtmlCleaners()
    undo.add(() => htmlCleaners.close())
    const crawlTables = createCrawlTablesPool()
    undo.add(() => crawlTables.close())
    const auth = openAuth(settings, database, log, settings.authSecret ?? (await serverKey(database, 'auth')))
    const storage = openStorage(settings)
    return {
      settings,
      log,
      database,
      queue,
      feed,
      contentFeed,
      readers,
      markdownReaders,
      htmlCleaners,
      crawlTables,
      auth,
      storage,
      closing,
      close,
    }
  } catch (error) {
    await close().catch((failure) => log.error({ err: failure }, 'could not close everything'))
    throw toStartupFailure(error)
  }
}

/** Turns an error from PostgreSQL, whose codes have five characters, into a message for the operator. */
function toStartupFailure(error: unknown): unknown {
  const { code, message } =
    (error as Error).cause instanceof Error ? ((error as Error).cause as DatabaseError) : (error as DatabaseError)
  if (error instanceof StartupFailure || !/^[0-9A-Z]{5}$/.test(code ?? '')) return error
  return new StartupFailure(
    `The database refused a statement at startup (${message}). Check the permissions of the user in DATABASE_URL.`,
  )
}

type DatabaseError = Error & { code?: string }
