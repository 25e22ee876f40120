import { workOnJobs } from '#jobs/work-on-jobs.ts'
import { openApp } from './open-app.ts'
import { runProcess } from './run-process.ts'

/** `npm run worker`: works on jobs and answers nobody. */
await runProcess(async (settings, log, closing) => {
  const app = await openApp(settings, log, closing)
  await workOnJobs(app)
  console.log('Pagewarden worker is ready')
  return app
})
