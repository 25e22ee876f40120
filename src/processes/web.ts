import { BUILD_FOLDER, ensureWebBuild } from './build-web.ts'
import { createRenderPage, loadServerBuild } from './render-page.ts'
import { runProcess } from './run-process.ts'
import { serve } from './serve.ts'

/** `npm run web`: answers HTTP and leaves the jobs to workers. */
await runProcess(async (settings, log, closing) =>
  serve(settings, log, closing, async () => {
    await ensureWebBuild()
    return { renderPage: createRenderPage(await loadServerBuild(BUILD_FOLDER), settings.nodeEnv) }
  }),
)
