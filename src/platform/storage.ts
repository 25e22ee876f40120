import { createReadStream } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { Readable } from 'node:stream'
import type { Settings } from './settings.ts'

/** Where files of people are kept: a folder, or any S3-compatible store. Keys are paths like avatars/7f3a.webp. */
export type Storage = {
  put: (key: string, body: Uint8Array, contentType: string) => Promise<void>
  /** Null when there is no such file. */
  get: (key: string) => Promise<StoredFile | null>
  /** Does nothing when there is no such file. */
  remove: (key: string) => Promise<void>
  list: (prefix: string) => Promise<string[]>
}

export type StoredFile = { body: ReadableStream<Uint8Array>; bytes: number; contentType: string }

export function openStorage({ dataDir }: Pick<Settings, 'dataDir' | 's3'>): Storage {
  return openFolder(join(dataDir, 'files'))
}

function openFolder(folder: string): Storage {
  const pathOf = (key: string) => {
    if (!/^[\w-]+(\/[\w.-]+)+$/.test(key) || key.includes('..')) throw new Error(`${key} is no key of the storage`)
    return join(folder, key)
  }
  return {
    async put(key, body, contentType) {
      const path = pathOf(key)
      await mkdir(dirname(path), { recursive: true })
      await writeFile(`${path}.type`, contentType)
      await writeFile(`${path}.part`, body)
      await rename(`${path}.part`, path)
    },
    async get(key) {
      const path = pathOf(key)
      const found = await stat(path).catch(() => null)
      if (!found?.isFile()) return null
      const contentType = await readFile(`${path}.type`, 'utf8').catch(() => 'application/octet-stream')
      return { body: Readable.toWeb(createReadStream(path)) as StoredFile['body'], bytes: found.size, contentType }
    },
    async remove(key) {
      await rm(pathOf(key), { force: true })
      await rm(`${pathOf(key)}.type`, { force: true })
    },
    async list(prefix) {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
      const keys = entries
        .filter((entry) => entry.isFile())
        .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
      return keys.filter((key) => key.startsWith(prefix) && !/\.(type|part)$/.test(key)).sort()
    },
  }
}
