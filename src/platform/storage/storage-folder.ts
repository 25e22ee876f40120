import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join, relative } from 'node:path'
import { ReadableStream } from 'node:stream/web'
import { checkKey, checkPrefix, type FileContent, type Storage, type StoredFile } from './storage.ts'

/** Stores each file at its key, and its content type in `<key>.type` next to it. */
export function openFolderStorage(folder: string): Storage {
  const pathOf = (key: string) => {
    checkKey(key)
    return join(folder, key)
  }
  return {
    async put(key, body, contentType) {
      const path = pathOf(key)
      await mkdir(dirname(path), { recursive: true })
      // The type is written first, so every existing file has a type.
      await writeAtomically(`${path}.type`, contentType)
      await writeAtomically(path, body)
    },
    async get(key) {
      const path = pathOf(key)
      const found = await stat(path).catch(nullIfMissing)
      if (!found) return null
      const contentType = await readFile(`${path}.type`, 'utf8').catch(nullIfMissing)
      // Opens the file only when the first byte is read. Otherwise a body that nobody reads would keep it open.
      const body = ReadableStream.from(chunksOf(path)) as StoredFile['body']
      return { body, bytes: found.size, contentType: contentType ?? 'application/octet-stream' }
    },
    async remove(key) {
      const path = pathOf(key)
      await rm(path, { force: true })
      await rm(`${path}.type`, { force: true })
      await removePartFiles(path)
    },
    async list(prefix) {
      checkPrefix(prefix)
      const start = join(folder, prefix.slice(0, prefix.lastIndexOf('/')))
      const entries = (await readdir(start, { recursive: true, withFileTypes: true }).catch(nullIfMissing)) ?? []
      const keys = entries
        .filter((entry) => entry.isFile() && !/\.(type|part)$/.test(entry.name))
        .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
      return keys.filter((key) => key.startsWith(prefix)).sort()
    },
    async measure() {
      const entries = (await readdir(folder, { recursive: true, withFileTypes: true }).catch(nullIfMissing)) ?? []
      const total = { files: 0, bytes: 0 }
      for (const entry of entries) {
        if (!entry.isFile() || /\.(type|part)$/.test(entry.name)) continue
        // The file may have been removed since it was listed.
        const found = await stat(join(entry.parentPath, entry.name)).catch(nullIfMissing)
        if (!found) continue
        total.files += 1
        total.bytes += found.size
      }
      return total
    },
  }
}

async function* chunksOf(path: string): AsyncGenerator<Buffer> {
  yield* createReadStream(path)
}

async function writeAtomically(path: string, content: FileContent | string): Promise<void> {
  const partFile = `${path}.${randomUUID()}.part`
  try {
    const file = await open(partFile, 'wx', 0o600)
    try {
      await file.writeFile(content)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(partFile, path)
  } catch (error) {
    await rm(partFile, { force: true })
    throw error
  }
}

/** Partial files are left by processes that were killed while they wrote. */
async function removePartFiles(path: string): Promise<void> {
  const names = (await readdir(dirname(path)).catch(nullIfMissing)) ?? []
  const partFiles = names.filter((name) => name.startsWith(`${basename(path)}.`) && name.endsWith('.part'))
  for (const name of partFiles) await rm(join(dirname(path), name), { force: true })
}

function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}
