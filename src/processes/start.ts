import { runProcess } from './run-process.ts'
import { serve } from './serve.ts'

/** `npm start`: the web server, and the worker in a thread of the same process. */
await runProcess((settings, log, closing) =>
  serve(settings, log, closing, async () => {
    const { openBuiltSite } = await import('./rendered-site.ts')
    return { site: await openBuiltSite(settings.nodeEnv), hasJobs: true }
  }),
)
