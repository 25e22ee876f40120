import { requireSharedDatabase } from './require-shared-database.ts'
import { runProcess } from './run-process.ts'
import type { OpenParts } from './serve.ts'

/** `npm run web`: serves HTTP and leaves the jobs to workers. */
await runProcess(async (settings, log, closing) => {
  requireSharedDatabase(settings, 'npm run web')
  const { serve } = await import('./serve.ts')
  const openParts: OpenParts = async (progress) => {
    const { openBuiltSite } = await import('./http/rendered-site.ts')
    return { site: await openBuiltSite(settings.nodeEnv, progress), hasJobs: false }
  }
  return serve(settings, log, closing, openParts, settings.databaseWaitMs)
})
