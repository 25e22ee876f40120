import { type CheckedFile, describeFileProblem } from '#domain/crawls/checked-file.ts'
import { listBrokenFiles } from '#store/crawls/crawl-files.ts'
import type { App } from '../app.ts'

const BATCH_SIZE = 500

export type BrokenFile = Pick<CheckedFile, 'url' | 'statusCode' | 'linkedFrom'> & { error: string | null }

/** Page filters do not apply to files. */
export async function* brokenFiles({ database }: Pick<App, 'database'>, crawlId: string): AsyncGenerator<BrokenFile> {
  for (let offset = 0; ; offset += BATCH_SIZE) {
    const { files } = await listBrokenFiles(database, crawlId, { offset, limit: BATCH_SIZE })
    for (const file of files) yield toBrokenFile(file)
    if (files.length < BATCH_SIZE) return
  }
}

export async function firstBrokenFiles(
  { database }: Pick<App, 'database'>,
  crawlId: string,
  limit: number,
): Promise<{ files: BrokenFile[]; total: number }> {
  const { files, total } = await listBrokenFiles(database, crawlId, { offset: 0, limit })
  return { files: files.map(toBrokenFile), total }
}

function toBrokenFile(file: CheckedFile): BrokenFile {
  const { url, statusCode, linkedFrom } = file
  return { url, statusCode, linkedFrom, error: describeFileProblem(file) }
}
