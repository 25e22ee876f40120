import { once } from 'node:events'
import { createLog } from '#platform/log/log.ts'
import { startEmbeddedPostgres } from '#platform/postgres/embedded-postgres.ts'
import { StartupFailure } from '#platform/startup-failure.ts'

/** Starts the PostgreSQL of a data folder as the product does, says its address, and holds it until it is stopped. */
const input = once(process, 'SIGTERM')
const [dataDir = ''] = process.argv.slice(2)
const server = await startEmbeddedPostgres({ dataDir, log: createLog('silent') }).catch((error) => {
  console.log(error instanceof StartupFailure ? `refused: ${error.message}` : `crashed: ${error.stack}`)
  process.exit(1)
})
console.log(`ready: ${server.url}`)
process.stdin.resume().once('end', () => process.exit())
await input
process.stdin.pause()
await server.stop()
console.log('stopped')
