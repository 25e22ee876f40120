import { setImmediate as nextTurn } from 'node:timers/promises'
import type { CrawlTables } from '#archive/explore/crawl-tables.ts'
import { readRobotsText } from '#archive/explore/reports/access.ts'
import { readHostUrls } from '#archive/explore/reports/host-urls.ts'
import { ROBOTS_MAX_BYTES, robotsTextOf } from '#domain/robots/robots.ts'
import { type BotChange, compareRobots, ignoredLines } from '#domain/site-reports/compare-robots.ts'
import { counted, formatNumber } from '#domain/words/counts.ts'
import { InvalidInput } from '../errors.ts'
import { readBot } from './read-bot.ts'

export const MAX_BOTS = 50
const MAX_MS = 20_000
/** The longest time that this work blocks other requests. */
const TURN_MS = 20
const MAX_IGNORED = 10

export type EditedRobots = {
  host: string
  /** The edited robots.txt. */
  text: string
  bots: string[]
}

export type Simulation = {
  host: string
  pages: number
  otherUrls: number
  /** Whether the crawl found a robots.txt on the host. If not, the comparison starts from 'everything allowed'. */
  hasLiveFile: boolean
  ignored: { total: number; lines: { line: number; text: string }[] }
  bots: BotChange[]
}

/** Checks the input of a simulation. Throws InvalidInput. */
export function readEditedRobots({ host, text, bots }: EditedRobots): EditedRobots {
  return { host, text: readText(text), bots: readBots(bots) }
}

/** Drops the byte order mark, as crawlers do. */
function readText(text: string): string {
  const bytes = new TextEncoder().encode(text)
  if (bytes.length > ROBOTS_MAX_BYTES) {
    throw new InvalidInput(
      `This robots.txt has ${formatNumber(bytes.length)} bytes. Crawlers read only the first ` +
        `${formatNumber(ROBOTS_MAX_BYTES)}: shorten it.`,
    )
  }
  return robotsTextOf(bytes)
}

function readBots(names: readonly string[]): string[] {
  const bots = [...new Set(names.map(readBot))]
  if (bots.length === 0) throw new InvalidInput('Choose at least one crawler.')
  if (bots.length > MAX_BOTS) throw new InvalidInput(`Choose at most ${counted(MAX_BOTS, 'crawler')}.`)
  return bots
}

/** Compares an edited robots.txt with the one of the crawl on all URLs of a host. */
export async function compareOnTables(
  tables: CrawlTables,
  { host, text, bots, removed }: EditedRobots & { removed: string[] },
): Promise<Simulation> {
  const live = await readRobotsText(tables, host)
  const comparison = compareRobots(live ?? '', text, bots)
  const counts = { pages: 0, otherUrls: 0 }
  const startedAt = performance.now()
  let turnAt = startedAt
  for await (const urls of readHostUrls(tables, host, removed)) {
    for (const url of urls) {
      comparison.add(url)
      if (url.isPage) counts.pages += 1
      else counts.otherUrls += 1
      const now = performance.now()
      if (now - turnAt < TURN_MS) continue
      if (now - startedAt > MAX_MS) throw tooSlow()
      await nextTurn()
      turnAt = performance.now()
    }
  }
  if (counts.pages + counts.otherUrls === 0) throw new InvalidInput(`This crawl has no URL of the host '${host}'.`)
  return {
    host,
    ...counts,
    hasLiveFile: live !== null,
    ignored: ignoredLines(text, MAX_IGNORED),
    bots: comparison.changes(),
  }
}

function tooSlow(): InvalidInput {
  return new InvalidInput(
    `The comparison takes longer than ${MAX_MS / 1000} seconds. Choose fewer crawlers, or use fewer wildcards.`,
    'too_slow',
  )
}
