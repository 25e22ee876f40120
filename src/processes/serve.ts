import { getRequestListener } from '@hono/node-server'
import type { Log } from '#platform/log.ts'
import type { Settings } from '#platform/settings.ts'
import { createHttpApp } from './http-app.ts'
import { openHttpServer } from './http-server.ts'
import { type OpenedApp, openApp } from './open-app.ts'
import type { Site } from './site.ts'

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
    const site = await prepare(app)
    const listener = getRequestListener(createHttpApp(app, site).fetch)
    server.answerWith(site.wrap ? site.wrap(listener) : listener)
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
