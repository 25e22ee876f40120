import { pathToFileURL } from 'node:url'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { type RequestContext, requestContext } from '#web/request-context.ts'

export type RenderPage = (request: Request, about: RequestContext) => Promise<Response>

/** React Router's server rendering, from a finished build or, in development, from Vite's module graph. */
export function createRenderPage(build: ServerBuild | (() => Promise<ServerBuild>), mode: string): RenderPage {
  const handle = createRequestHandler(build, mode)
  return (request, about) => {
    const context = new RouterContextProvider()
    context.set(requestContext, about)
    return handle(request, context)
  }
}

export async function loadServerBuild(folder: string): Promise<ServerBuild> {
  return import(pathToFileURL(`${folder}/server/index.js`).href)
}
