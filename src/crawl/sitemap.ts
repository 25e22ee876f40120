import { setImmediate } from 'node:timers/promises'
import { Parser } from 'htmlparser2'

/** What one sitemap file names, in its order. */
export type Sitemap = { pages: string[]; sitemaps: string[] }

/** Reads an XML sitemap, a sitemap index or a plain list of addresses. Of broken XML it takes what can be read. */
export async function parseSitemap(bytes: Uint8Array, maxAddresses: number): Promise<Sitemap> {
  const start = new TextDecoder().decode(bytes.subarray(0, 1024)).trimStart()
  return start.startsWith('<') ? parseXml(bytes, maxAddresses) : parseText(bytes, maxAddresses)
}

/** Between two chunks others get their turn: a sitemap may have 50 MB. */
const CHUNK_BYTES = 64 * 1024
const LONGEST_ADDRESS = 2048

async function parseXml(bytes: Uint8Array, maxAddresses: number): Promise<Sitemap> {
  const sitemap: Sitemap = { pages: [], sitemaps: [] }
  const path: string[] = []
  let text = ''
  const parser = new Parser(
    {
      onopentag(name) {
        path.push(localName(name))
        text = ''
      },
      ontext(part) {
        if (path.at(-1) === 'loc' && text.length <= LONGEST_ADDRESS) text += part
      },
      onclosetag(name) {
        const address = text.trim()
        // <loc> also stands in image and video extensions; only those of <url> and <sitemap> are meant.
        if (localName(name) === 'loc' && address !== '' && address.length <= LONGEST_ADDRESS) {
          const list = path.at(-2) === 'url' ? sitemap.pages : path.at(-2) === 'sitemap' ? sitemap.sitemaps : null
          if (URL.canParse(address)) list?.push(address)
        }
        path.pop()
        text = ''
      },
    },
    { xmlMode: true, decodeEntities: true },
  )
  const decoder = new TextDecoder()
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES) {
    parser.write(decoder.decode(bytes.subarray(at, at + CHUNK_BYTES), { stream: true }))
    if (sitemap.pages.length >= maxAddresses) break
    await setImmediate()
  }
  parser.end()
  sitemap.pages.length = Math.min(sitemap.pages.length, maxAddresses)
  return sitemap
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1).toLowerCase()
}

function parseText(bytes: Uint8Array, maxAddresses: number): Sitemap {
  const lines = new TextDecoder().decode(bytes).split(/\r\n|\r|\n/)
  const addresses = lines.map((line) => line.trim()).filter((line) => /^https?:\/\//i.test(line) && URL.canParse(line))
  return { pages: addresses.slice(0, maxAddresses), sitemaps: [] }
}
