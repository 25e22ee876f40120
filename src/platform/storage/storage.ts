/** Stores files of users in a folder or any S3-compatible store. Keys are paths like avatars/7f3a.webp. */
export type Storage = {
  /** Atomic: a reader never sees a partial file. */
  put: (key: string, body: FileContent, contentType: string) => Promise<void>
  get: (key: string) => Promise<StoredFile | null>
  /** Does nothing when there is no such file. */
  remove: (key: string) => Promise<void>
  list: (prefix: string) => Promise<string[]>
  measure: () => Promise<{ files: number; bytes: number }>
}

/** A stream is for large files, which must never be in memory as a whole. */
export type FileContent = Uint8Array<ArrayBuffer> | AsyncIterable<Uint8Array>

export type StoredFile = { body: ReadableStream<Uint8Array>; bytes: number; contentType: string }

const MAX_KEY_LENGTH = 200

/** Keys are made by us, never typed by users. Still, no key may lead out of the storage folder or to a hidden file. */
export function checkKey(key: string): void {
  const isKey = key.length <= MAX_KEY_LENGTH && /^[\w-]+(\/[\w-][\w.-]*)+$/.test(key) && !/\.(type|part)$/.test(key)
  if (!isKey) throw new Error(`${JSON.stringify(key)} is not a storage key`)
}

/** A folder with a trailing slash, optionally followed by the start of a file name. */
export function checkPrefix(prefix: string): void {
  const isPrefix = prefix.length <= MAX_KEY_LENGTH && /^[\w-]+\/([\w-][\w.-]*\/)*([\w-][\w.-]*)?$/.test(prefix)
  if (!isPrefix) throw new Error(`${JSON.stringify(prefix)} is not a storage key prefix`)
}
