import { runProcess } from './run-process.ts'
import { serve } from './serve.ts'
import { openBuiltSite } from './site.ts'

/** `npm run web`: answers HTTP and leaves the jobs to workers. */
await runProcess((settings, log, closing) => serve(settings, log, closing, () => openBuiltSite(settings.nodeEnv)))
