import { PRODUCT_NAME } from '#domain/system/product.ts'
import { requireSharedDatabase } from './require-shared-database.ts'
import { runProcess } from './run-process.ts'
import { createStartProgress } from './start-progress.ts'

/** `npm run worker`: runs jobs and serves no HTTP. */
await runProcess(async (settings, log, closing) => {
  requireSharedDatabase(settings, 'npm run worker')
  const { openDatabaseServer } = await import('#platform/postgres/database-server.ts')
  const [database, { openApp }, { workOnJobs }, { watchHealth }] = await Promise.all([
    openDatabaseServer(settings, log, { maxWaitMs: settings.databaseWaitMs, signal: closing }),
    import('./open-app.ts'),
    import('#jobs/work-on-jobs.ts'),
    import('./watch-health.ts'),
  ])
  const opening = openApp(settings, log, closing, database)
  const app = await createStartProgress().during('Migrating the database', opening)
  await workOnJobs(app)
  watchHealth(app, null)
  console.log(`${PRODUCT_NAME} worker is ready`)
  return app
})
