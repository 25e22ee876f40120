import type { ServerBuild } from 'react-router'
import { createServer } from 'vite'
import { workOnCrawls } from '#jobs/crawl-job.ts'
import { createRenderPage } from './render-page.ts'
import { runProcess } from './run-process.ts'
import { serve } from './serve.ts'

/** `npm run dev`: like `npm start`, with the browser code served by Vite and reloaded as it changes. */
await runProcess(async (given, log, closing) => {
  const settings = { ...given, nodeEnv: 'development' as const }
  const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' })
  closing.addEventListener('abort', () => vite.close())
  return serve(settings, log, closing, async (app) => {
    await app.queue.releaseAbandonedJobs()
    await workOnCrawls(app)
    const load = () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<ServerBuild>
    return {
      renderPage: createRenderPage(load, 'development'),
      wrap: (listener) => async (request, response) => {
        vite.middlewares(request, response, () => listener(request, response))
      },
    }
  })
})
