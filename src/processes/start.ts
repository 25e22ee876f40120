import { runProcess } from './run-process.ts'

/** `npm start`: the web server, and the worker in a thread of the same process. */
await runProcess(async (settings, log, closing) => {
  const { serve } = await import('./serve.ts')
  return serve(settings, log, closing, async (progress) => {
    const { openBuiltSite } = await import('./rendered-site.ts')
    return { site: await openBuiltSite(settings.nodeEnv, progress), hasJobs: true }
  })
})
