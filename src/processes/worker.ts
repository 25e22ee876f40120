import { workOnCrawls } from '#jobs/crawl-job.ts'
import { openApp } from './open-app.ts'
import { runProcess } from './run-process.ts'

/** `npm run worker`: works on jobs and answers nobody. */
await runProcess(async (settings, log, closing) => {
  const app = await openApp(settings, log, closing)
  await workOnCrawls(app)
  console.log('Pagewarden worker is ready')
  return app
})
