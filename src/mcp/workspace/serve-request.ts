import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'
import type { Actor } from '#operations/actor.ts'
import type { App } from '#operations/app.ts'
import { DISK_FULL } from '#operations/errors.ts'
import { isOutOfSpace } from '#operations/out-of-space.ts'
import type { Log } from '#platform/log/log.ts'
import manifest from '../../../package.json' with { type: 'json' }
import { createMcpServer } from '../create-server.ts'
import type { Answer } from '../tool.ts'
import { WORKSPACE_TOOLS } from '../tools/all-tools.ts'
import { createWorkspaceSource } from './workspace-source.ts'

const USUAL_ORDER =
  'Sites are projects of a workspace. Usual order: list_projects, list_crawls of a project or start_crawl and ' +
  'wait_for_crawl until it has finished, then site_state, list_issues, explain_check or page_details.'

type About = {
  actor: Actor
  requestId: string
  log: Log
  inTurn: (run: () => Promise<Answer>) => Promise<Answer>
}

/** Responds to one request with a server of its own, so that any web process can respond to the next one. */
export async function serveRequest(app: App, request: Request, message: unknown, about: About): Promise<Response> {
  const { actor, requestId, log, inTurn } = about
  const server = createMcpServer({
    source: createWorkspaceSource(app, actor),
    ...{ tools: WORKSPACE_TOOLS, usualOrder: USUAL_ORDER, version: manifest.version, inTurn },
    describeFault(error, tool) {
      log.error({ err: error, tool }, 'a tool failed')
      if (isOutOfSpace(app, error)) return DISK_FULL
      return `${tool} failed because of an error on our side. If it happens again, send us this request ID: ${requestId}.`
    },
  })
  server.onerror = (error) => log.info({ reason: error.message }, 'mcp')
  // A client that has closed its connection needs no answer, so its tool stops waiting.
  request.signal.addEventListener('abort', () => void server.close(), { once: true })
  const transport = new WebStandardStreamableHTTPServerTransport()
  await server.connect(transport)
  if (request.signal.aborted) await server.close()
  return transport.handleRequest(request, { parsedBody: message })
}
