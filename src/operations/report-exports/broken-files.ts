import { type CheckedFile, describeFileTrouble } from '#domain/crawls/checked-file.ts'
import { listBrokenFiles } from '#store/crawls/crawl-files.ts'
import type { App } from '../app.ts'

const AT_ONCE = 500

export type BrokenFile = Pick<CheckedFile, 'url' | 'statusCode' | 'linkedFrom'> & { error: string | null }

/** Every broken file of a crawl, whatever the filter: files are no pages that it could let through. */
export async function* brokenFiles({ database }: Pick<App, 'database'>, crawlId: string): AsyncGenerator<BrokenFile> {
  for (let offset = 0; ; offset += AT_ONCE) {
    const { files } = await listBrokenFiles(database, crawlId, { offset, limit: AT_ONCE })
    for (const file of files) yield toBrokenFile(file)
    if (files.length < AT_ONCE) return
  }
}

/** The first of them, with the number of all. */
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
  return { url, statusCode, linkedFrom, error: describeFileTrouble(file) }
}
