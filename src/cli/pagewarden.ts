import { enableCompileCache } from 'node:module'
import { loadBundledCrawl } from './bundled-crawl.ts'
import { runCommand } from './run-command.ts'

// Commands are loaded after this line, from the compile cache of the last run.
enableCompileCache()
const words = process.argv.slice(2)
process.exitCode = await runCommand(words, words[0] === 'crawl' ? await loadBundledCrawl() : {})
