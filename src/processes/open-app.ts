import { type AllowedTarget, parseAllowList } from '#domain/allowed-targets.ts'
import type { App } from '#operations/app.ts'
import { openCrawlFeed } from '#operations/crawls/crawl-feed.ts'
import { migrate, openDatabase } from '#platform/database.ts'
import { listen } from '#platform/listen.ts'
import type { Log } from '#platform/log.ts'
import { openQueue } from '#platform/queue.ts'
import type { Settings } from '#platform/settings.ts'
import { StartupFailure } from '#platform/startup-failure.ts'

export type OpenedApp = App & { close: () => Promise<void> }

/** Opens what every process needs, in order; `close` undoes it in reverse. */
export async function openApp(settings: Settings, log: Log, closing: AbortSignal): Promise<OpenedApp> {
  const allowedTargets = readAllowedTargets(settings.allowPrivateTargets)
  const undo: (() => Promise<void>)[] = []
  const close = async () => {
    for (const step of undo.reverse().splice(0)) await step()
  }
  try {
    const database = await openDatabase(settings, log)
    undo.push(() => database.close())
    await migrate(database)
    const queue = await openQueue(database, log)
    undo.push(() => queue.stop())
    const feed = await openCrawlFeed((channel, onPayload, onReconnect) =>
      listen(database, channel, { onPayload, onReconnect }, log),
    )
    undo.push(() => feed.close())
    return { settings, log, allowedTargets, database, queue, feed, closing, close }
  } catch (error) {
    await close()
    throw error
  }
}

function readAllowedTargets(list: string): AllowedTarget[] {
  try {
    return parseAllowList(list)
  } catch (error) {
    throw new StartupFailure(
      `The setting ALLOW_PRIVATE_TARGETS cannot be used: ${error instanceof Error ? error.message : error}`,
    )
  }
}
