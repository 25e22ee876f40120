import { once } from 'node:events'
import { createLog } from '#platform/log/log.ts'
import { startEmbeddedPostgres } from '#platform/postgres/embedded-postgres.ts'
import { StartupFailure } from '#platform/startup-failure.ts'

/**
 * Starts PostgreSQL on a data folder as the product does, prints the URL and keeps the server running until stopped.
 */
const stopped = once(process, 'SIGTERM')
const [dataDir = ''] = process.argv.slice(2)
const server = await startEmbeddedPostgres({ dataDir, log: createLog('silent') }).catch((error) => {
  console.log(error instanceof StartupFailure ? `refused: ${error.message}` : `crashed: ${error.stack}`)
  process.exit(1)
})
console.log(`ready: ${server.url}`)
process.stdin.resume().once('end', () => process.exit())
await stopped
process.stdin.pause()
await server.stop()
console.log('stopped')
