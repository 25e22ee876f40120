import { runProcess } from './run-process.ts'
import type { OpenParts } from './serve.ts'

/** `npm start`: the web server, and the worker in a thread of the same process. */
await runProcess(async (settings, log, closing) => {
  const { serve } = await import('./serve.ts')
  const openParts: OpenParts = async (progress) => {
    const { openBuiltSite } = await import('./http/rendered-site.ts')
    return { site: await openBuiltSite(settings.nodeEnv, progress), hasJobs: true }
  }
  return serve(settings, log, closing, openParts, settings.databaseWaitMs)
})
