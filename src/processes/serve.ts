import { PRODUCT_NAME } from '#domain/system/product.ts'
import type { App } from '#operations/app.ts'
import type { Log } from '#platform/log/log.ts'
import { openDatabaseServer } from '#platform/postgres/database-server.ts'
import { hasEmbeddedDatabase } from '#platform/postgres/embedded-postgres.ts'
import type { Settings } from '#platform/settings.ts'
import { openHttpServer } from './http/http-server.ts'
import type { Site } from './http/rendered-site.ts'
import { COMPILE_CACHE } from './run-process.ts'
import { startJobsThread } from './start-jobs-thread.ts'
import { createStartProgress, type StartProgress } from './start-progress.ts'
import { createUndo } from './undo.ts'

export type Parts = {
  site: Site
  hasJobs: boolean
}

export type OpenParts = (progress: StartProgress) => Promise<Parts>

/** Preparations for later requests wait this long, so that they do not slow down the first visitors. */
const FIRST_VISITS_MS = 2000

export async function serve(
  settings: Settings,
  log: Log,
  closing: AbortSignal,
  openParts: OpenParts,
  maxWaitMs?: number,
): Promise<{ close: () => Promise<void> }> {
  const undo = createUndo()
  const progress = createStartProgress()
  const server = await openHttpServer(settings.host, settings.port)
  undo.add(server.close)
  const reachable = { ...settings, publicUrl: settings.publicUrl.replace(/:0$/, `:${server.port}`) }
  try {
    const isFirst = !settings.databaseUrl && !hasEmbeddedDatabase(settings.dataDir)
    // PostgreSQL starts while the rest of the program loads, because both take about the same time.
    const startingDatabase = openDatabaseServer(
      settings,
      log,
      maxWaitMs === undefined ? undefined : { maxWaitMs, signal: closing },
    )
    undo.add(() => startingDatabase.then((database) => database.stop()).catch(() => {}))
    const [database, { openApp }, { listenerFor }, { watchHealth }, { site, hasJobs }] = await Promise.all([
      progress.during(
        isFirst ? `Creating the database in ${settings.dataDir}` : 'Starting the database',
        startingDatabase,
        isFirst ? undefined : QUIET_WITH_DATABASE_MS,
      ),
      import('./open-app.ts'),
      import('./http/http-app.ts'),
      import('./watch-health.ts'),
      openParts(progress),
    ])
    const app = await progress.during('Migrating the database', openApp(reachable, log, closing, database))
    undo.add(app.close)
    const { url, isEmbedded } = database
    const jobs = { settings: reachable, database: { url, isEmbedded }, compileCache: COMPILE_CACHE }
    const thread = hasJobs ? startJobsThread(jobs, log) : null
    if (thread) undo.add(thread.close)
    server.answerWith(listenerFor(app, site))
    watchHealth(app, server.port, thread?.ready)
    console.log(`${PRODUCT_NAME} is ready at ${reachable.publicUrl}`)
    const preparing = setTimeout(() => prepareSignIns(app), FIRST_VISITS_MS)
    return {
      close: async () => {
        clearTimeout(preparing)
        await server.close()
        await thread?.close()
        await app.close()
      },
    }
  } catch (error) {
    await undo.run().catch((failure) => log.error({ err: failure }, 'could not close everything'))
    throw error
  }
}

/** An existing database usually starts within this time, so only a slower start is announced. */
const QUIET_WITH_DATABASE_MS = 5000

/** Loads the sign-in code, so that no user has to wait for it. */
function prepareSignIns(app: App): void {
  app.auth().catch((err) => app.log.error({ err }, 'could not prepare the sign-in'))
}
