import { getRequestListener } from '@hono/node-server'
import type { Log } from '#platform/log.ts'
import type { Settings } from '#platform/settings.ts'
import { createHttpApp } from './http-app.ts'
import { openHttpServer } from './http-server.ts'
import { type OpenedApp, openApp } from './open-app.ts'
import type { RenderPage } from './render-page.ts'

type Site = { renderPage: RenderPage; wrap?: (listener: ReturnType<typeof getRequestListener>) => ReturnType<typeof getRequestListener> }

/** Opens the port, then the app, then whatever else `prepare` brings; prints the address when all of it is ready. */
export async function serve(
  settings: Settings,
  log: Log,
  closing: AbortSignal,
  prepare: (app: OpenedApp) => Promise<Site>,
): Promise<{ close: () => Promise<void> }> {
  const server = await openHttpServer(settings.host, settings.port)
  const reachable = { ...settings, publicUrl: settings.publicUrl.replace(/:0$/, `:${server.port}`) }
  try {
    const app = await openApp(reachable, log, closing)
    const { renderPage, wrap = (listener) => listener } = await prepare(app)
    server.answerWith(wrap(getRequestListener(createHttpApp(app, renderPage).fetch)))
    console.log(`Pagewarden is ready at ${reachable.publicUrl}`)
    return {
      close: async () => {
        await server.close()
        await app.close()
      },
    }
  } catch (error) {
    await server.close()
    throw error
  }
}
