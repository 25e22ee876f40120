import { realpathSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { type RequestContext, requestContext } from '#web/request-context.ts'
import { BUILD_FOLDER, ensureWebBuild } from '../build-web.ts'
import type { StartProgress } from '../start-progress.ts'

/** Renders pages, and knows the files that browsers load with them. */
export type Site = {
  renderPage: (request: Request, about: RequestContext) => Promise<Response>
  /** The built files; absent in development, where `wrap` serves them. */
  clientFolder?: string
  wrap?: (listener: RequestListener) => RequestListener
}

/** The built site. Its real path is resolved once, so that a later build does not change a running server. */
export async function openBuiltSite(mode: string, progress: StartProgress): Promise<Site> {
  await ensureWebBuild(progress)
  const folder = realpathSync(BUILD_FOLDER)
  const build: ServerBuild = await import(pathToFileURL(join(folder, 'server/index.js')).href)
  return { renderPage: renderWith(build, mode), clientFolder: join(folder, 'client') }
}

/** React Router's server rendering, from a build or, in development, from Vite's module graph. */
export function renderWith(build: ServerBuild | (() => Promise<ServerBuild>), mode: string): Site['renderPage'] {
  const handle = createRequestHandler(build, mode)
  return (request, about) => {
    const context = new RouterContextProvider()
    context.set(requestContext, about)
    return handle(request, context)
  }
}
