import type { ServerBuild } from 'react-router'
import { createServer, type ViteDevServer } from 'vite'
import { renderWith, type Site } from './http/rendered-site.ts'
import { runProcess } from './run-process.ts'
import { serve } from './serve.ts'

/** `npm run dev`: like `npm start`, with the browser code served by Vite and reloaded as it changes. */
await runProcess(async (given, log, closing) => {
  const settings = { ...given, nodeEnv: 'development' as const }
  const vite = await openVite()
  closing.addEventListener('abort', () => vite.close())
  return serve(settings, log, closing, async () => {
    const load = () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<ServerBuild>
    const site: Site = {
      renderPage: renderWith(load, 'development'),
      wrap: (listener) => (request, response) => vite.middlewares(request, response, () => listener(request, response)),
    }
    return { site, hasJobs: true }
  })
})

/** Vite would end the process on SIGTERM before the database is closed, so we remove its listener. */
async function openVite(): Promise<ViteDevServer> {
  const ours = process.listeners('SIGTERM')
  const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' })
  for (const listener of process.listeners('SIGTERM')) {
    if (!ours.includes(listener)) process.off('SIGTERM', listener)
  }
  return vite
}
