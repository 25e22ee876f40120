import { PRODUCT_NAME } from '#domain/product.ts'
import { workOnJobs } from '#jobs/work-on-jobs.ts'
import { openDatabaseServer } from '#platform/database-server.ts'
import { openApp } from './open-app.ts'
import { requireSharedDatabase } from './require-shared-database.ts'
import { runProcess } from './run-process.ts'
import { watchHealth } from './watch-health.ts'

/** `npm run worker`: works on jobs and answers nobody. */
await runProcess(async (settings, log, closing) => {
  requireSharedDatabase(settings, 'npm run worker')
  const app = await openApp(settings, log, closing, await openDatabaseServer(settings, log))
  await workOnJobs(app)
  watchHealth(app, null)
  console.log(`${PRODUCT_NAME} worker is ready`)
  return app
})
