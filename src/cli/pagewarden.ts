import { enableCompileCache } from 'node:module'
import { runCommand } from './run-command.ts'

// Commands are loaded after this line, from the compile cache of the last run.
enableCompileCache()
process.exitCode = await runCommand(process.argv.slice(2))
