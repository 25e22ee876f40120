import { randomUUID } from 'node:crypto'
import { type FileHandle, open, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from '@hono/zod-openapi'
import { judgedAgainAt } from '#store/judgements/current-judgement.ts'
import type { App } from '../app.ts'
import { NoArchive } from '../archives/archive-problems.ts'
import { fetchCrawlArchive } from '../archives/fetch-crawl-archive.ts'
import { getArchiveState } from '../archives/get-archive-state.ts'
import { writeCurrentJudgement } from '../archives/write-current-judgement.ts'
import { defineOperation } from '../define-operation.ts'
import { Unavailable } from '../errors.ts'
import { type ArchiveFile, writeZip } from '../export-files/write-zip.ts'
import { projectId } from '../inputs.ts'
import { onReport } from '../reports/on-report.ts'
import { exportFileName } from './export-file-name.ts'

/** A ZIP file without extensions ends at 4 GB. */
const MAX_ZIP_BYTES = 4e9

/** The archive of a crawl as a ZIP file. Its files are checked before the first byte is sent. */
export const downloadCrawlArchive = defineOperation({
  name: 'downloadCrawlArchive',
  summary: 'Download everything that a crawl found, as Parquet files',
  description:
    'A ZIP file with one Parquet file per table, which DuckDB, pandas and other tools can query. ' +
    '`GET /projects/{id}/report/exports` says whether the archive is ready.',
  access: onReport(),
  uses: ['storage'],
  input: z.object({ projectId, crawlId: z.string() }),
  output: { mediaType: 'application/zip', isBinary: true },
  returns: 'The ZIP file',
  refuses: {
    404: 'No such crawl, or it belongs to another account',
    409: 'The archive is not written yet (code no_archive); the message says why',
    503: 'The archive is damaged (code archive_damaged)',
  },
  async run({ app, project, crawl }) {
    const { status, reason, bytes } = await getArchiveState(app, crawl)
    // A damaged archive is tried again, because an administrator may have restored its files.
    if (reason !== null && status !== 'damaged') throw new NoArchive(reason)
    if (bytes !== null && bytes > MAX_ZIP_BYTES) throw tooLarge()
    const { folder } = await fetchCrawlArchive(app, crawl.id)
    const name = exportFileName({ slug: project.slug, at: crawl.createdAt }, 'archive')
    const files = await openCurrentFiles(app, crawl.id, folder)
    const content = writeZip(filesOf(files, name.replace(/\.zip$/, '')))
    return { name, content, contentType: 'application/zip' }
  },
})

/** A stored archive has the first judgement. If the crawl was judged again, the download gets the current one. */
async function openCurrentFiles(app: Pick<App, 'database'>, crawlId: string, folder: string): Promise<OpenFile[]> {
  const names = (await readdir(folder)).sort()
  const places = new Map(names.map((name) => [name, join(folder, name)]))
  if ((await judgedAgainAt(app.database, crawlId)) === null) return openFiles(places)
  // This folder is next to the copy of the archive, so that housekeeping removes it if the process is killed.
  const target = `${folder}.${randomUUID()}.part`
  try {
    for (const name of await writeCurrentJudgement(app, crawlId, folder, target)) places.set(name, join(target, name))
    return await openFiles(places)
  } finally {
    // The files are open, so they can still be read after the folder is removed.
    await rm(target, { recursive: true, force: true })
  }
}

type OpenFile = { name: string; handle: FileHandle }

/** Opens all files now, because the copy may be removed during a slow download. */
async function openFiles(places: Map<string, string>): Promise<OpenFile[]> {
  const opened: OpenFile[] = []
  try {
    for (const [name, path] of places) opened.push({ name, handle: await open(path) })
    return opened
  } catch (error) {
    await closeAll(opened)
    throw error
  }
}

async function* filesOf(opened: OpenFile[], folder: string): AsyncGenerator<ArchiveFile> {
  try {
    for (const { name, handle } of opened) {
      const content = handle.createReadStream({ autoClose: false })
      // Parquet is compressed already.
      yield { path: `${folder}/${name}`, content, isPacked: true }
    }
  } finally {
    await closeAll(opened)
  }
}

async function closeAll(opened: OpenFile[]): Promise<void> {
  for (const { handle } of opened) await handle.close()
}

function tooLarge(): Unavailable {
  return new Unavailable(
    'This archive is larger than 4 GB, which does not fit into a ZIP file. ' +
      'An administrator can copy it from the file storage.',
    'archive_too_large',
  )
}
