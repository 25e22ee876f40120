import { FIX_PACKS, type FixPackName } from '#domain/fix-packs/fix-pack.ts'
import { InvalidInput, NotFound } from '../errors.ts'
import type { TablesApp } from '../explorer/with-crawl-tables.ts'
import type { Viewer } from '../viewer.ts'
import { MAKE } from './fix-packs-of.ts'
import { type CrawlInput, withCrawl } from './open-crawl.ts'

type Input = CrawlInput & { pack: string; format?: string | undefined }

/** A pack as a file. */
export async function writeFixPack(
  app: TablesApp,
  viewer: Viewer,
  { pack, format, ...input }: Input,
): Promise<{ name: string; contentType: string; content: string }> {
  return withCrawl(app, viewer, input, async (tables, crawl) => {
    const chosen = readFormat(pack, format)
    const made = await MAKE[pack as FixPackName](tables, crawl)
    const name = crawl.projectName.replace(/[\\/]/g, '-').trim() || 'project'
    return {
      name: `${name}-${FILES[pack as FixPackName](chosen)}`,
      contentType: `${TYPES[chosen] ?? 'text/plain'}; charset=utf-8`,
      content: made.write(chosen),
    }
  })
}

const FILES: Record<FixPackName, (format: string) => string> = {
  redirects: (format) =>
    ({ nginx: 'redirects.conf', apache: 'redirects.htaccess' })[format] ?? `redirects-${format}.csv`,
  sitemap: () => 'sitemap.xml',
  robots: () => 'robots.txt',
  hreflang: () => 'hreflang.html',
  titles: () => 'titles.csv',
  llms: () => 'llms.txt',
}

/** HTML is sent as text, so that no browser runs what a crawled site wrote. */
const TYPES: Record<string, string> = { csv: 'text/csv', cloudflare: 'text/csv', xml: 'application/xml' }

function readFormat(pack: string, format: string | undefined): string {
  if (!Object.hasOwn(FIX_PACKS, pack)) throw new NotFound(`There is no pack '${pack}'.`)
  const formats: readonly string[] = FIX_PACKS[pack as FixPackName].formats
  const chosen = format ?? formats[0] ?? ''
  if (formats.includes(chosen)) return chosen
  throw new InvalidInput(`This pack has no format '${chosen}'. Choose one of: ${formats.join(', ')}.`)
}
