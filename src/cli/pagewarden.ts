import { enableCompileCache } from 'node:module'
import { USAGE } from './usage.ts'
import { UsageError } from './usage-error.ts'

// Each verb is read when it is asked for, and from the compiled program of the last run: a command should start at once.
enableCompileCache()

const VERBS: Record<string, (words: string[]) => Promise<number>> = {
  crawl: async (words) => (await import('./crawl/crawl-command.ts')).runCrawlCommand(words),
  robots: async (words) => (await import('./robots-command.ts')).runRobotsCommand(words),
  grant: async (words) => (await import('./grant-command.ts')).runGrantCommand(words),
  'grant-plan': async (words) => (await import('./grant-plan-command.ts')).runGrantPlanCommand(words),
}

async function main([verb, ...words]: string[]): Promise<number> {
  if (verb === undefined || verb === 'help' || asksForHelp([verb]) || asksForHelp(words)) {
    console.log(USAGE)
    return verb === undefined ? 2 : 0
  }
  const command = Object.hasOwn(VERBS, verb) ? VERBS[verb] : undefined
  if (!command) throw new UsageError(`There is no verb '${verb}'.`)
  return command(words)
}

function asksForHelp(words: string[]): boolean {
  return words.includes('--help') || words.includes('-h')
}

try {
  process.exitCode = await main(process.argv.slice(2))
} catch (error) {
  if (!(error instanceof UsageError)) throw error
  console.error(`${error.message}\nRun 'npm run --silent pagewarden -- help' to see what there is.`)
  process.exitCode = 2
}
