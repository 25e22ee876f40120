import { join } from 'node:path'
import { expect, test } from 'vitest'
import { MORE_THAN_COUNTED } from '#domain/requests/resource.ts'
import { makeFinishedPage } from '#testing/archives/make-finished-page.ts'
import { withArchive } from '#testing/archives/write-archive.ts'
import { extractHtml } from '#testing/html/extract-html.ts'
import type { ArchiveWriter } from '../../write/create-archive.ts'
import { openCrawlTables } from '../crawl-tables.ts'
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

function image(url: string, contentType: string, bytes: number) {
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
