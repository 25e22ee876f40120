import { mkdirSync } from 'node:fs'
import { Writable } from 'node:stream'
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js'
import { createMcpServer } from '#mcp/create-server.ts'
import { LOCAL_TOOLS } from '#mcp/tools/all-tools.ts'
import { UsageError } from '../usage-error.ts'
import { VERSION } from '../version.ts'
import { createLocalSource } from './local-source.ts'
import { readMcpOptions } from './mcp-options.ts'

/** Clients kill the server two seconds after they close its input. Crawls end by themselves. */
const MAX_END_MS = 1000

const USUAL_ORDER =
  'Usual order: start_crawl, wait_for_crawl until it has finished, site_state, list_issues, then explain_check or ' +
  'page_details. Crawls are kept: list_crawls lists the ids.'

/** `pagewarden mcp`: serves crawls of this machine to an MCP client, over standard input and output. */
export async function runMcpCommand(words: string[]): Promise<number> {
  const options = readMcpOptions(words)
  createFolder(options.folder)
  const output = reserveOutput()
  const closing = new AbortController()
  const source = createLocalSource(options, closing.signal)
  const server = createMcpServer({
    ...{ source, tools: LOCAL_TOOLS, usualOrder: USUAL_ORDER, version: VERSION },
    describeFault(error, tool) {
      console.error(`${tool} failed:`, error)
      return `${tool} failed because of an error in Pagewarden: ${String(error)}. Its log has the details.`
    },
  })
  server.onerror = (error) => console.error(`MCP: ${error.message}`)
  const ended = waitForEnd(output)
  await server.connect(new StdioServerTransport(process.stdin, output))
  await ended
  closing.abort()
  await source.close(MAX_END_MS)
  await server.close()
  return 0
}

function createFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true })
  } catch (error) {
    throw new UsageError(`--folder: '${folder}' cannot be used (${(error as NodeJS.ErrnoException).code}).`)
  }
}

/** Only the protocol is written to standard output. Whatever else is printed goes to standard error. */
function reserveOutput(): Writable {
  const write = process.stdout.write.bind(process.stdout)
  process.stdout.write = process.stderr.write.bind(process.stderr)
  return new Writable({
    decodeStrings: false,
    write: (chunk, encoding, done) => {
      write(chunk, encoding, (error) => done(error))
    },
  })
}

/** Resolves when the client closes its side, or when the process is asked to end. */
function waitForEnd(output: Writable): Promise<void> {
  return new Promise((resolve) => {
    process.stdin.once('end', resolve)
    process.stdin.once('close', resolve)
    for (const stream of [output, process.stdout]) stream.on('error', () => resolve())
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => resolve())
  })
}
