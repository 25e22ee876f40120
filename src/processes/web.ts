import { requireSharedDatabase } from './require-shared-database.ts'
import { runProcess } from './run-process.ts'

/** `npm run web`: answers HTTP and leaves the jobs to workers. */
await runProcess(async (settings, log, closing) => {
  requireSharedDatabase(settings, 'npm run web')
  const { serve } = await import('./serve.ts')
  return serve(settings, log, closing, async () => {
    const { openBuiltSite } = await import('./rendered-site.ts')
    return { site: await openBuiltSite(settings.nodeEnv), hasJobs: false }
  })
})
