import { type FileHandle, open, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { App } from '../app.ts'
import { fetchArchive } from '../archives/archive-cache.ts'
import { NoArchive } from '../archives/archive-problems.ts'
import { findWrittenArchive } from '../archives/find-written-archive.ts'
import { getArchiveState } from '../archives/get-archive-state.ts'
import { Unavailable } from '../errors.ts'
import { type ArchiveFile, writeZip } from '../export-files/write-zip.ts'
import { getReport } from '../reports/get-report.ts'
import type { Viewer } from '../viewer.ts'
import { exportFileName } from './export-file-name.ts'

/** A ZIP file without extensions ends at 4 GB. */
const MAX_ZIP_BYTES = 4e9

/** The archive of a crawl as a ZIP file. Its files are checked before the first byte is sent. */
export async function downloadArchive(
  app: Pick<App, 'database' | 'storage' | 'settings'>,
  viewer: Viewer,
  input: { projectId: string; crawlId: string },
): Promise<{ name: string; content: AsyncIterable<Uint8Array> }> {
  const { project, crawl } = await getReport(app, viewer, input)
  const { reason } = await getArchiveState(app, viewer, input)
  if (reason !== null) throw new NoArchive(reason)
  const { keyPrefix, bytes } = await findWrittenArchive(app, crawl.id)
  if (bytes > MAX_ZIP_BYTES) throw tooLarge()
  const folder = await fetchArchive(app, keyPrefix)
  const name = exportFileName(project.name, 'archive')
  return { name, content: writeZip(filesOf(await openFiles(folder), name.replace(/\.zip$/, ''))) }
}

type OpenFile = { name: string; handle: FileHandle }

/** Opened together, because the copy may be removed during a slow download. */
async function openFiles(folder: string): Promise<OpenFile[]> {
  const opened: OpenFile[] = []
  try {
    for (const name of (await readdir(folder)).sort()) opened.push({ name, handle: await open(join(folder, name)) })
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
