import { COMMAND_USAGE, USAGE } from './usage.ts'
import { isUsageError, UsageError } from './usage-error.ts'

export type Commands = Record<string, (words: string[]) => Promise<number>>

/** For a fast start, each command is loaded on demand. */
const COMMANDS: Commands = {
  crawl: async (words) => (await import('./crawl/crawl-command.ts')).runCrawlCommand(words),
  audit: async (words) => (await import('./audit/audit-command.ts')).runAuditCommand(words),
  checks: async (words) => (await import('./checks-command.ts')).runChecksCommand(words),
  robots: async (words) => (await import('./robots-command.ts')).runRobotsCommand(words),
  remote: async (words) => (await import('./remote/remote-command.ts')).runRemoteCommand(words),
  mcp: async (words) => (await import('./mcp/mcp-command.ts')).runMcpCommand(words),
  grant: async (words) => (await import('./grant-command.ts')).runGrantCommand(words),
  'grant-plan': async (words) => (await import('./grant-plan-command.ts')).runGrantPlanCommand(words),
}

/** Runs `pagewarden` with these words and returns its exit code. Commands in `bundled` replace the unbundled ones. */
export async function runCommand(words: string[], bundled: Commands = {}): Promise<number> {
  try {
    return await run(words, { ...COMMANDS, ...bundled })
  } catch (error) {
    if (!isUsageError(error)) throw error
    console.error(`${error.message}\nRun 'npm run --silent pagewarden -- help' to see all commands and options.`)
    return 2
  }
}

async function run([name, ...words]: string[], commands: Commands): Promise<number> {
  if (name === undefined || name === 'help' || asksForHelp([name]) || asksForHelp(words)) {
    const command = (name === 'help' ? words[0] : name) ?? ''
    console.log(COMMAND_USAGE.get(command) ?? USAGE)
    return name === undefined ? 2 : 0
  }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) throw new UsageError(`There is no command '${name}'.`)
  return command(words)
}

function asksForHelp(words: string[]): boolean {
  return words.includes('--help') || words.includes('-h')
}
