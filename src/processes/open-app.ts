import type { App } from '#operations/app.ts'
import { openCrawlFeed } from '#operations/crawls/crawl-feed.ts'
import { migrate, openDatabase } from '#platform/database.ts'
import type { DatabaseServer } from '#platform/database-server.ts'
import { listen } from '#platform/listen.ts'
import type { Log } from '#platform/log.ts'
import { openQueue } from '#platform/queue.ts'
import type { Settings } from '#platform/settings.ts'

export type OpenedApp = App & { close: () => Promise<void> }

/** Opens what every process needs on a database server, in order; `close` undoes it in reverse and stops the server. */
export async function openApp(
  settings: Settings,
  log: Log,
  closing: AbortSignal,
  server: DatabaseServer,
): Promise<OpenedApp> {
  const undo: (() => Promise<void>)[] = []
  const close = async () => {
    for (const step of undo.reverse().splice(0)) await step()
  }
  try {
    const database = openDatabase(server, log)
    undo.push(() => database.close())
    await migrate(database)
    const queue = await openQueue(database, log)
    undo.push(() => queue.stop())
    const feed = await openCrawlFeed((channel, onPayload, onReconnect) =>
      listen(database, channel, { onPayload, onReconnect }, log),
    )
    undo.push(() => feed.close())
    return { settings, log, database, queue, feed, closing, close }
  } catch (error) {
    await close()
    throw error
  }
}
