import { join } from 'node:path'
import { expect, test } from 'vitest'
import { MORE_THAN_COUNTED } from '#domain/requests/resource.ts'
import { makeFinishedPage } from '#testing/archives/make-finished-page.ts'
import { withArchive } from '#testing/archives/write-archive.ts'
import { extractHtml } from '#testing/html/extract-html.ts'
import type { ArchiveWriter } from '../../write/create-archive.ts'
import { NO_NAMES } from '../compile-filter.ts'
import { openCrawlTables } from '../crawl-tables.ts'
import { queryTable } from '../query-table.ts'
import { readImages } from './images.ts'

const PAGE = 'https://shop.example/0'

async function writeImages(writer: ArchiveWriter): Promise<void> {
  const html = '<img src="/large.png"><img src="/large.png"><img src="https://cdn.example/small.jpg">'
  await writer.addPage(makeFinishedPage({ result: { url: PAGE }, facts: extractHtml({ html, url: PAGE }) }))
  await writer.addResources([
    image('https://shop.example/large.png', 'image/png', MORE_THAN_COUNTED),
    image('https://cdn.example/small.jpg', 'image/jpeg', 500),
  ])
}

function image(url: string, contentType: string, bytes: number | null) {
  return {
    ...{ url, finalUrl: url, contentType, bytes, kind: 'image' as const, position: 0, method: 'GET' as const },
    ...{ usedBy: { count: 1, pages: [PAGE] }, statusCode: 200, redirects: [], failure: null, headers: {} },
    ...{ firstBytes: null, image: null, text: null, isTextCut: false, decodedBytes: null, etag: null },
    lastModified: null,
  }
}

test('groups with a file that has more bytes than were counted say so, once per file', async () => {
  await withArchive(writeImages, async (_, archive) => {
    const tables = await openCrawlTables({ archive, derived: join(archive, 'derived') })
    const { counts, formats, hosts } = await readImages(tables, [])
    expect(counts).toMatchObject({ images: 3, bytes: MORE_THAN_COUNTED + 500, partlyCountedFiles: 1 })
    const partly = (groups: typeof formats) => groups.map((group) => [group.name, group.partlyCountedFiles])
    expect(partly(formats)).toEqual([
      ['png', 1],
      ['jpeg', 0],
    ])
    expect(partly(hosts)).toEqual([
      ['shop.example', 1],
      ['cdn.example', 0],
    ])
    tables.close()
  })
})

test('a file that loads but does not end has the reason next to its empty size', async () => {
  const cutBy = { kind: 'timed-out' as const, afterMs: 15_000 }
  const writeEndless = async (writer: ArchiveWriter) => {
    const html = '<img src="/endless.png">'
    await writer.addPage(makeFinishedPage({ result: { url: PAGE }, facts: extractHtml({ html, url: PAGE }) }))
    await writer.addResources([{ ...image('https://shop.example/endless.png', 'image/png', null), cutBy }])
  }
  await withArchive(writeEndless, async (_, archive) => {
    const tables = await openCrawlTables({ archive, derived: join(archive, 'derived') })
    for (const table of ['images', 'resources'] as const) {
      const query = { table, filter: { every: [] }, names: NO_NAMES, sort: [], offset: 0, limit: null, removed: [] }
      const rows = await queryTable(tables, { ...query, columns: ['state', 'bytes', 'failure'] })
      expect(rows).toMatchObject([{ state: 'ok', bytes: null, failure: 'timed-out' }])
    }
    tables.close()
  })
})
