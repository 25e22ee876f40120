import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join, relative } from 'node:path'
import { ReadableStream } from 'node:stream/web'
import { checkKey, checkPrefix, type FileContent, type Storage, type StoredFile } from './storage.ts'

/** Each file lies under its key, its content type beside it in `<key>.type`. */
export function openFolderStorage(folder: string): Storage {
  const pathOf = (key: string) => {
    checkKey(key)
    return join(folder, key)
  }
  return {
    async put(key, body, contentType) {
      const path = pathOf(key)
      await mkdir(dirname(path), { recursive: true })
      // The type first: whoever finds the file finds its type.
      await writeWhole(`${path}.type`, contentType)
      await writeWhole(path, body)
    },
    async get(key) {
      const path = pathOf(key)
      const found = await stat(path).catch(nothingIfMissing)
      if (!found) return null
      const contentType = await readFile(`${path}.type`, 'utf8').catch(nothingIfMissing)
      // Opened when its first byte is asked for, so that a body nobody reads holds nothing open.
      const body = ReadableStream.from(chunksOf(path)) as StoredFile['body']
      return { body, bytes: found.size, contentType: contentType ?? 'application/octet-stream' }
    },
    async remove(key) {
      const path = pathOf(key)
      await rm(path, { force: true })
      await rm(`${path}.type`, { force: true })
      await removeHalves(path)
    },
    async list(prefix) {
      checkPrefix(prefix)
      const start = join(folder, prefix.slice(0, prefix.lastIndexOf('/')))
      const entries = (await readdir(start, { recursive: true, withFileTypes: true }).catch(nothingIfMissing)) ?? []
      const keys = entries
        .filter((entry) => entry.isFile() && !/\.(type|part)$/.test(entry.name))
        .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
      return keys.filter((key) => key.startsWith(prefix)).sort()
    },
    async measure() {
      const entries = (await readdir(folder, { recursive: true, withFileTypes: true }).catch(nothingIfMissing)) ?? []
      const total = { files: 0, bytes: 0 }
      for (const entry of entries) {
        if (!entry.isFile() || /\.(type|part)$/.test(entry.name)) continue
        // One that was removed meanwhile is no file any more.
        const found = await stat(join(entry.parentPath, entry.name)).catch(nothingIfMissing)
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

/** Written aside, brought to the disk, then put in place in one step. */
async function writeWhole(path: string, content: FileContent | string): Promise<void> {
  const aside = `${path}.${randomUUID()}.part`
  try {
    const file = await open(aside, 'wx', 0o600)
    try {
      await file.writeFile(content)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(aside, path)
  } catch (error) {
    await rm(aside, { force: true })
    throw error
  }
}

/** What a killed process had written of a file when it ended. */
async function removeHalves(path: string): Promise<void> {
  const names = (await readdir(dirname(path)).catch(nothingIfMissing)) ?? []
  const halves = names.filter((name) => name.startsWith(`${basename(path)}.`) && name.endsWith('.part'))
  for (const name of halves) await rm(join(dirname(path), name), { force: true })
}

function nothingIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}
