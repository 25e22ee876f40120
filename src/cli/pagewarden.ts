import { runCrawlCommand } from './crawl-command.ts'
import { runRobotsCommand } from './robots-command.ts'
import { UsageError } from './usage-error.ts'

const USAGE = `Usage: pagewarden <verb> [options]

  crawl <url>        Crawl a site and print what is on its pages
    --max-pages N        pages at most (50)
    --concurrency N      requests at once (2)
    --delay MS           pause between batches of requests (500)
    --timeout MS         patience with one page (15000)
    --format F           table, json, ndjson or csv (table)
    --out FILE           write there instead of to the terminal
    --allow-private LIST private addresses that may be crawled: host[:port[-port]],…
    --ignore-robots      crawl what robots.txt disallows, too
    --user-agent S       introduce yourself as S
    --fail-under N       exit with 1 when the mean health score of all pages, failed ones
                         counted as 0, is below N

  robots <robots.txt file or url> --agent A --url U
                     Print whether A may fetch U: allowed or disallowed

Exit codes: 0 done, 1 below --fail-under, 2 bad usage, 3 nothing could be crawled.`

const VERBS: Record<string, (words: string[]) => Promise<number>> = {
  crawl: runCrawlCommand,
  robots: runRobotsCommand,
}

async function main([verb, ...words]: string[]): Promise<number> {
  if (verb === undefined || verb === 'help' || verb === '--help' || verb === '-h' || words.includes('--help')) {
    console.log(USAGE)
    return verb === undefined ? 2 : 0
  }
  const command = Object.hasOwn(VERBS, verb) ? VERBS[verb] : undefined
  if (!command) throw new UsageError(`There is no verb '${verb}'.`)
  return command(words)
}

try {
  process.exitCode = await main(process.argv.slice(2))
} catch (error) {
  if (!(error instanceof UsageError)) throw error
  console.error(`${error.message}\nRun 'pagewarden help' to see what there is.`)
  process.exitCode = 2
}
