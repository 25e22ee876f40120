import { z } from '@hono/zod-openapi'
import { FIX_PACK_NAMES, FIX_PACKS, type FixPackName } from '#domain/fix-packs/fix-pack.ts'
import { downloadName } from '#domain/projects/download-name.ts'
import { defineOperation } from '../define-operation.ts'
import { InvalidInput, NotFound } from '../errors.ts'
import { onReportInput } from '../inputs.ts'
import { onReport } from '../reports/on-report.ts'
import { MAKE } from './fix-packs-of.ts'
import { FIX_PACK_REFUSALS, withCrawl } from './open-crawl.ts'

const FORMATS = FIX_PACK_NAMES.map((name) => `${name}: ${FIX_PACKS[name].formats.join(', ')}`).join('; ')

export const writeFixPack = defineOperation({
  name: 'getFixPack',
  summary: 'Download a file that helps to fix what a crawl found',
  access: onReport(),
  input: z.object({
    ...onReportInput,
    pack: z.string().openapi({ description: `One of ${FIX_PACK_NAMES.join(', ')}` }),
    format: z
      .string()
      .optional()
      .openapi({ description: `The first one if omitted. ${FORMATS}` }),
  }),
  output: { mediaType: null },
  returns: 'The file',
  refuses: FIX_PACK_REFUSALS,
  run: (context, { pack, format }) =>
    withCrawl(context, async (tables, crawl) => {
      const chosen = readFormat(pack, format || undefined)
      const made = await MAKE[pack as FixPackName](tables, crawl)
      const { slug } = context.project
      return {
        name: downloadName({ slug, at: context.crawl.createdAt, ...FILES[pack as FixPackName](chosen) }),
        contentType: `${TYPES[chosen] ?? 'text/plain'}; charset=utf-8`,
        content: made.write(chosen),
      }
    }),
})

const FILES: Record<FixPackName, (format: string) => { kind: string; extension: string }> = {
  redirects: (format) => REDIRECT_FILES[format] ?? { kind: 'redirects', extension: 'csv' },
  sitemap: () => ({ kind: 'sitemap', extension: 'xml' }),
  robots: () => ({ kind: 'robots', extension: 'txt' }),
  hreflang: () => ({ kind: 'hreflang', extension: 'html' }),
  titles: () => ({ kind: 'titles', extension: 'csv' }),
  llms: () => ({ kind: 'llms', extension: 'txt' }),
}

const REDIRECT_FILES: Record<string, { kind: string; extension: string }> = {
  nginx: { kind: 'redirects', extension: 'conf' },
  apache: { kind: 'redirects', extension: 'htaccess' },
  cloudflare: { kind: 'redirects-cloudflare', extension: 'csv' },
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
