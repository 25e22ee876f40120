import { differenceOf } from '#domain/robots/robots-difference.ts'
import type { RobotsChange } from '#domain/site-reports/access.ts'
import { findCompletedBefore } from '#store/crawls/crawl-before.ts'
import { readRobots } from '#store/site-files/crawl-robots.ts'
import type { App } from '../app.ts'

type Compared = {
  projectId: string
  /** When the crawl was started. */
  createdAt: string
  host: string
  /** The URL of its robots.txt; null if it was not requested. */
  url: string | null
  text: string | null
}

const NOT_COMPARED = { added: 0, removed: 0, lines: [] }

/** Compares the robots.txt of a host with that of the last completed crawl before; null if there is none. */
export async function readRobotsChange(
  { database }: Pick<App, 'database'>,
  { projectId, createdAt, text, ...file }: Compared,
): Promise<RobotsChange | null> {
  const before = await findCompletedBefore(database, projectId, new Date(createdAt))
  if (before === null) return null
  const since = { crawlId: before.id, startedAt: before.createdAt.toISOString() }
  if (text === null) return { ...since, ...NOT_COMPARED, notKnown: 'this crawl got no robots.txt from this host' }
  const old = await findText(database, before.id, file)
  if (old === null) return { ...since, ...NOT_COMPARED, notKnown: 'that crawl has no robots.txt of this host' }
  return { ...since, ...differenceOf(old, text), notKnown: null }
}

/** A host can have two files, for http and https. If the same one is not known, the other is better than none. */
async function findText(
  database: App['database'],
  crawlId: string,
  file: Pick<Compared, 'host' | 'url'>,
): Promise<string | null> {
  let found: string | null = null
  for await (const { url, text } of readRobots(database, crawlId)) {
    if (url === file.url) return text
    if (new URL(url).host === file.host) found ??= text
  }
  return found
}
