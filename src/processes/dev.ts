import type { ServerBuild } from 'react-router'
import { createServer } from 'vite'
import { workOnJobs } from '#jobs/work-on-jobs.ts'
import { runProcess } from './run-process.ts'
import { serve } from './serve.ts'
import { renderWith } from './site.ts'

/** `npm run dev`: like `npm start`, with the browser code served by Vite and reloaded as it changes. */
await runProcess(async (given, log, closing) => {
  const settings = { ...given, nodeEnv: 'development' as const }
  const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' })
  closing.addEventListener('abort', () => vite.close())
  return serve(settings, log, closing, async (app) => {
    await workOnJobs(app)
    const load = () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<ServerBuild>
    return {
      renderPage: renderWith(load, 'development'),
      wrap: (listener) => (request, response) => vite.middlewares(request, response, () => listener(request, response)),
    }
  })
})
