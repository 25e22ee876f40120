import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ArchiveFile } from '#archive/manifest.ts'
import { fileOf, MANIFEST, type Manifest, readManifest } from '#archive/manifest.ts'
import type { Storage } from '#platform/storage/storage.ts'
import type { App } from '../app.ts'
import { folderNameOf, removeArchive } from './archive-files.ts'
import { ArchiveDamaged, toArchiveDamaged } from './archive-problems.ts'

const MAX_CACHE_BYTES = 2 * 2 ** 30
/** Another process may still read an archive that was opened within this time. */
const IN_USE_MS = 3_600_000

type Needs = Pick<App, 'storage' | 'settings'>

/** Copies of archives on the local disk, so that they can be queried. */
export function cacheFolder({ settings }: Pick<App, 'settings'>): string {
  return join(settings.dataDir, 'archive-cache')
}

/**
 * The folder with a copy of this archive. Fetches it if necessary, and compares sizes and hashes with the manifest.
 * Throws ArchiveDamaged with the name of the file.
 */
export async function fetchArchive(app: Needs, keyPrefix: string, maxBytes = MAX_CACHE_BYTES): Promise<string> {
  const folder = join(cacheFolder(app), folderNameOf(keyPrefix))
  const now = new Date()
  const isCached = await utimes(folder, now, now).then(
    () => true,
    () => false,
  )
  if (isCached) return folder
  const partial = `${folder}.${randomUUID()}.part`
  await mkdir(partial, { recursive: true })
  try {
    const manifest = await fetchManifest(app.storage, keyPrefix, partial)
    const files = Object.entries(manifest.files) as [keyof Manifest['files'], ArchiveFile][]
    const bytes = files.reduce((sum, [, file]) => sum + file.bytes, 0)
    await makeRoom(cacheFolder(app), maxBytes - bytes)
    for (const [table, file] of files)
      await fetchFile(app.storage, keyPrefix, partial, { name: fileOf(table), ...file })
    await rename(partial, folder).catch(async (error) => {
      // Another request fetched the same archive.
      if (!(await isFolder(folder))) throw error
    })
    return folder
  } finally {
    await rm(partial, { recursive: true, force: true })
  }
}

/** Deletes a stored archive, and the copy on this machine. */
export async function deleteArchive(app: Needs, keyPrefix: string): Promise<void> {
  await removeArchive(app.storage, keyPrefix)
  await forgetCopy(app, keyPrefix)
}

/** Removes a copy, if there is one. */
export async function forgetCopy(app: Needs, keyPrefix: string): Promise<void> {
  await rm(join(cacheFolder(app), folderNameOf(keyPrefix)), { recursive: true, force: true })
}

async function fetchManifest(storage: Storage, keyPrefix: string, folder: string): Promise<Manifest> {
  const stored = await storage.get(`${keyPrefix}${MANIFEST}`)
  if (!stored) throw new ArchiveDamaged(`${MANIFEST} is missing`)
  await pipeline(stored.body, createWriteStream(join(folder, MANIFEST)))
  try {
    return readManifest(folder)
  } catch (error) {
    throw toArchiveDamaged(error, folder)
  }
}

async function fetchFile(
  storage: Storage,
  keyPrefix: string,
  folder: string,
  { name, bytes, sha256 }: ArchiveFile & { name: string },
): Promise<void> {
  const stored = await storage.get(`${keyPrefix}${name}`)
  if (!stored) throw new ArchiveDamaged(`${name} is missing`)
  if (stored.bytes !== bytes) {
    await stored.body.cancel()
    throw new ArchiveDamaged(`${name} does not have the size it was written with`)
  }
  const hash = createHash('sha256')
  const hashing = new Transform({
    transform(chunk, _encoding, done) {
      hash.update(chunk)
      done(null, chunk)
    },
  })
  await pipeline(stored.body, hashing, createWriteStream(join(folder, name)))
  if (hash.digest('hex') !== sha256) throw new ArchiveDamaged(`${name} does not have the content it was written with`)
}

/** Removes the least recently used copies until the others have at most `maxBytes`. */
async function makeRoom(cache: string, maxBytes: number): Promise<void> {
  const copies = await Promise.all((await readdir(cache)).map((name) => measureCopy(join(cache, name))))
  copies.sort((a, b) => a.usedAt - b.usedAt)
  let total = copies.reduce((sum, { bytes }) => sum + bytes, 0)
  for (const { path, bytes, usedAt } of copies) {
    if (total <= maxBytes || usedAt > Date.now() - IN_USE_MS) return
    await rm(path, { recursive: true, force: true })
    total -= bytes
  }
}

async function measureCopy(path: string): Promise<{ path: string; bytes: number; usedAt: number }> {
  // Another process may remove a copy while it is measured.
  const names = await readdir(path).catch(() => [])
  const sizes = await Promise.all(names.map((name) => sizeOf(join(path, name))))
  const found = await stat(path).catch(() => null)
  return { path, bytes: sizes.reduce((sum, size) => sum + size, 0), usedAt: found?.mtimeMs ?? 0 }
}

async function sizeOf(path: string): Promise<number> {
  return (await stat(path).catch(() => null))?.size ?? 0
}

async function isFolder(path: string): Promise<boolean> {
  return (await stat(path).catch(() => null))?.isDirectory() ?? false
}
