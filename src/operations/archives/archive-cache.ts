import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { Transform, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ArchiveFile } from '#archive/manifest.ts'
import { checkManifest, fileOf, MANIFEST, type Manifest, readManifest } from '#archive/manifest.ts'
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
    const files = filesOf(manifest)
    const bytes = files.reduce((sum, file) => sum + file.bytes, 0)
    await makeRoom(cacheFolder(app), maxBytes - bytes)
    for (const file of files)
      await readStored(app.storage, keyPrefix, file, createWriteStream(join(partial, file.name)))
    await rename(partial, folder).catch(async (error) => {
      // Another request fetched the same archive.
      if (!(await isFolder(folder))) throw error
    })
    return folder
  } finally {
    await rm(partial, { recursive: true, force: true })
  }
}

/** Reads all stored files of an archive. Throws ArchiveDamaged if one is not as it was written. */
export async function verifyStoredArchive({ storage }: Pick<App, 'storage'>, keyPrefix: string): Promise<Manifest> {
  const stored = await storage.get(`${keyPrefix}${MANIFEST}`)
  const text = stored === null ? 'null' : await new Response(stored.body).text()
  const manifest = readJson(text, keyPrefix)
  for (const file of filesOf(manifest)) await readStored(storage, keyPrefix, file, new Discarded())
  return manifest
}

function readJson(text: string, keyPrefix: string): Manifest {
  try {
    return checkManifest(JSON.parse(text), keyPrefix)
  } catch (error) {
    if (error instanceof SyntaxError) throw new ArchiveDamaged(`${MANIFEST} cannot be read`)
    throw toArchiveDamaged(error, keyPrefix)
  }
}

class Discarded extends Writable {
  override _write(_chunk: unknown, _encoding: string, done: () => void): void {
    done()
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

type NamedFile = ArchiveFile & { name: string }

function filesOf({ files }: Manifest): NamedFile[] {
  const tables = Object.entries(files) as [keyof Manifest['files'], ArchiveFile][]
  return tables.map(([table, file]) => ({ name: fileOf(table), ...file }))
}

async function readStored(
  storage: Storage,
  keyPrefix: string,
  { name, bytes, sha256 }: NamedFile,
  target: Writable,
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
  await pipeline(stored.body, hashing, target)
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
