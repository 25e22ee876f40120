import { runProcess } from './run-process.ts'
import { serve } from './serve.ts'

/** `npm run web`: answers HTTP and leaves the jobs to workers. */
await runProcess((settings, log, closing) =>
  serve(settings, log, closing, async () => {
    const { openBuiltSite } = await import('./site.ts')
    return { site: await openBuiltSite(settings.nodeEnv) }
  }),
)
