import { runProcess } from './run-process.ts'
import { serve } from './serve.ts'

/** `npm start`: the web server and the worker in one process. */
await runProcess((settings, log, closing) =>
  serve(settings, log, closing, async () => {
    const { openBuiltSite } = await import('./rendered-site.ts')
    const { workOnJobs } = await import('#jobs/work-on-jobs.ts')
    return { site: await openBuiltSite(settings.nodeEnv), begin: workOnJobs }
  }),
)
