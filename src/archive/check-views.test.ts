import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { Resource } from '#domain/requests/resource.ts'
import { makeFinishedPage } from '#testing/archives/make-finished-page.ts'
import { withArchive } from '#testing/archives/write-archive.ts'
import { type Archive, openArchive } from './read/open-archive.ts'
import type { ArchiveWriter } from './write/create-archive.ts'

const LOST = 'https://shop.example/lost.pdf'
const USED: Resource = {
  ...{ url: LOST, kind: 'image', position: 0, usedBy: { count: 1, pages: [] }, method: 'HEAD', statusCode: 404 },
  ...{ finalUrl: LOST, redirects: [], failure: null, contentType: null, bytes: null, headers: {}, firstBytes: null },
  ...{ image: null, text: null, isTextCut: false, decodedBytes: null, etag: null, lastModified: null },
}
const LINKED = {
  position: 5,
  url: LOST,
  finalUrl: LOST,
  redirects: [],
  statusCode: 200,
  contentType: null,
  bytes: null,
}

async function statusOf(archive: Archive): Promise<unknown[]> {
  const { names, rows, close } = await archive.openTables(null)
  await rows.find(`select status_code from ${names.urls} where url = '${LOST}'`)
  return rows.read(0).finally(close)
}

it('a file that pages use does not count as a requested link', async () => {
  const write = async (writer: ArchiveWriter) => {
    await writer.addPage(makeFinishedPage({ position: 0 }))
    await writer.addResources([USED])
  }
  await withArchive(write, async (archive) => expect(await statusOf(archive)).toEqual([{ status_code: null }]))
})

it('the response to a link decides if pages use the same file', async () => {
  const write = async (writer: ArchiveWriter) => {
    await writer.addPage(makeFinishedPage({ position: 0 }))
    await writer.addResources([USED])
    await writer.addFile({ ...LINKED, failure: null, linkedFrom: { count: 1, pages: [] } })
  }
  await withArchive(write, async (archive) => expect(await statusOf(archive)).toEqual([{ status_code: 200 }]))
})

it('a file of another host is broken only if it is so for sure', async () => {
  const file = (url: string, rest: Partial<Resource>): Resource => ({ ...USED, url, finalUrl: url, ...rest })
  const own = 'https://shop.example'
  const other = 'https://cdn.example'
  const write = async (writer: ArchiveWriter) => {
    await writer.addPage(makeFinishedPage({ position: 0 }))
    await writer.addResources([
      file(`${own}/ok.png`, { statusCode: 200 }),
      file(`${own}/teapot.png`, { statusCode: 418 }),
      file(`${own}/sign-in.png`, { statusCode: 403 }),
      file(`${own}/hidden.png`, { statusCode: null, failure: { kind: 'blocked-by-robots' } as Resource['failure'] }),
      file(`${other}/missing.png`, { statusCode: 404 }),
      file(`${other}/error.png`, { statusCode: 500 }),
      file('https://no-host.example/a.png', {
        statusCode: null,
        failure: { kind: 'dns-failure', host: 'no-host.example' },
      }),
      file('https://busy.example/a.png', {
        statusCode: null,
        failure: { kind: 'dns-failure', host: 'busy.example', isTemporary: true },
      }),
    ])
  }
  await withArchive(write, async (archive) => {
    const { names, rows, close } = await archive.openTables(null)
    await rows.find(`select file, state from ${names.used_files} order by file`)
    const found = (await rows.read(0).finally(close)) as { file: string; state: string }[]
    expect(
      Object.fromEntries(found.map(({ file, state }) => [new URL(file).host + new URL(file).pathname, state])),
    ).toEqual({
      'shop.example/ok.png': 'ok',
      'shop.example/teapot.png': 'broken',
      'shop.example/sign-in.png': 'unverified',
      'shop.example/hidden.png': 'blocked',
      'cdn.example/missing.png': 'broken',
      'cdn.example/error.png': 'unverified',
      'no-host.example/a.png': 'broken',
      'busy.example/a.png': 'unverified',
    })
  })
})

it('checks read sitemap entries of format 3, which had no external links and probes', async () => {
  const write = async (writer: ArchiveWriter) => writer.addPage(makeFinishedPage({ position: 0 }))
  await withArchive(write, async (_, folder) => {
    const file = join(folder, 'manifest.json')
    const { files, ...manifest } = JSON.parse(readFileSync(file, 'utf8'))
    for (const table of ['external_links', 'probes']) {
      delete files[table]
      rmSync(join(folder, `${table}.parquet`))
    }
    writeFileSync(file, JSON.stringify({ ...manifest, files, formatVersion: 3 }))
    const archive = await openArchive(folder)
    await archive.verify()
    expect(await archive.query('select verdict, moved_to from external_links')).toEqual([])
    expect(await archive.query('select purpose, learned from probes')).toEqual([])
    const { names, close } = await archive.openTables(null)
    close()
    archive.close()
    expect(names).toHaveProperty('sitemap_entries')
  })
})
