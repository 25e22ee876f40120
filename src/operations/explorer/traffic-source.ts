import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { TrafficSource } from '#archive/explore/site-traffic.ts'
import { listTrafficOfCrawl, readTrafficContent } from '#store/traffic/traffic.ts'
import type { App } from '../app.ts'

/** The uploaded traffic of the crawl's project; null if there is none. */
export async function trafficSourceOf(
  { database }: Pick<App, 'database'>,
  crawlId: string,
): Promise<TrafficSource | null> {
  const uploads = await listTrafficOfCrawl(database, crawlId)
  if (uploads.length === 0) return null
  return {
    key: uploads.map(({ id }) => id).join('-'),
    async write(folder) {
      const files: string[] = []
      for (const { id } of uploads) {
        const content = await readTrafficContent(database, id)
        // The upload was replaced in the meantime. The next request uses the new one.
        if (content === null) continue
        const file = join(folder, `${id}.csv.gz`)
        await writeFile(file, content)
        files.push(file)
      }
      return files
    },
  }
}
