import { realpathSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { type RequestContext, requestContext } from '#web/request-context.ts'
import { BUILD_FOLDER, ensureWebBuild } from '../build-web.ts'
import type { StartProgress } from '../start-progress.ts'

export type Site = {
  renderPage: (request: Request, about: RequestContext) => Promise<Response>
  /** The built files; absent in development, where `wrap` serves them. */
  clientFolder?: string
  wrap?: (listener: RequestListener) => RequestListener
}

/** Resolves the link to the build only once, so that a later build does not change a running server. */
export async function openBuiltSite(mode: string, progress: StartProgress): Promise<Site> {
  await ensureWebBuild(progress)
  const folder = realpathSync(BUILD_FOLDER)
  const build: ServerBuild = await import(pathToFileURL(join(folder, 'server/index.js')).href)
  return { renderPage: renderWith(build, mode), clientFolder: join(folder, 'client') }
}

export function renderWith(build: ServerBuild | (() => Promise<ServerBuild>), mode: string): Site['renderPage'] {
  const handle = createRequestHandler(build, mode)
  return (request, about) => {
    const context = new RouterContextProvider()
    context.set(requestContext, about)
    return handle(request, context)
  }
}
