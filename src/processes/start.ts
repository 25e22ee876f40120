import { workOnJobs } from '#jobs/work-on-jobs.ts'
import { runProcess } from './run-process.ts'
import { serve } from './serve.ts'
import { openBuiltSite } from './site.ts'

/** `npm start`: the web server and the worker in one process. */
await runProcess(async (settings, log, closing) => {
  const site = openBuiltSite(settings.nodeEnv)
  site.catch(() => {}) // Awaited below, once the app is open.
  return serve(settings, log, closing, async (app) => {
    await workOnJobs(app)
    return site
  })
})
