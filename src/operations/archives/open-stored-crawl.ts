import { DamagedArchive } from '#archive/archive-error.ts'
import type { Manifest } from '#archive/manifest.ts'
import { type Archive, openArchive } from '#archive/read/open-archive.ts'
import { UnusableArchive } from './archive-crawl.ts'

/** A crawl read from an archive. `about` is everything except its pages. */
export type StoredCrawl = { about: Manifest; archive: Archive; pages: number; close: () => void }

/** Throws UnusableArchive if the folder is no archive, or if a file in it has changed. */
export async function openStoredCrawl(folder: string): Promise<StoredCrawl> {
  try {
    const archive = await openArchive(folder)
    await archive.verify().catch((error) => {
      archive.close()
      throw error
    })
    const { manifest } = archive
    return { about: manifest, archive, pages: manifest.files.pages.rows, close: archive.close }
  } catch (error) {
    throw toUnusable(error)
  }
}

export function toUnusable(error: unknown): unknown {
  return error instanceof DamagedArchive ? new UnusableArchive(error.message) : error
}
