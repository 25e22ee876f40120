import { workOnCrawls } from '#jobs/crawl-job.ts'
import { BUILD_FOLDER, ensureWebBuild } from './build-web.ts'
import { createRenderPage, loadServerBuild } from './render-page.ts'
import { runProcess } from './run-process.ts'
import { serve } from './serve.ts'

/** `npm start`: the web server and the worker in one process. */
await runProcess(async (settings, log, closing) => {
  const built = ensureWebBuild()
  return serve(settings, log, closing, async (app) => {
    await app.queue.releaseAbandonedJobs()
    await workOnCrawls(app)
    await built
    return { renderPage: createRenderPage(await loadServerBuild(BUILD_FOLDER), settings.nodeEnv) }
  })
})
