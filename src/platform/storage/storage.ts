/** Where files of people are kept: a folder, or any S3-compatible store. Keys are paths like avatars/7f3a.webp. */
export type Storage = {
  /** All of it or nothing: a reader never sees half a file. */
  put: (key: string, body: FileContent, contentType: string) => Promise<void>
  /** Null when there is no such file. */
  get: (key: string) => Promise<StoredFile | null>
  /** Does nothing when there is no such file. */
  remove: (key: string) => Promise<void>
  /** Every key that begins with `prefix`, in order. */
  list: (prefix: string) => Promise<string[]>
  /** How much there is in all. */
  measure: () => Promise<{ files: number; bytes: number }>
}

/** Whole, or piece by piece, so that a large file never is in memory. */
export type FileContent = Uint8Array<ArrayBuffer> | AsyncIterable<Uint8Array>

export type StoredFile = { body: ReadableStream<Uint8Array>; bytes: number; contentType: string }

const MAX_KEY_LENGTH = 200

/** Keys are made by us, never typed by people; still no key may lead out of the place, nor hide in it. */
export function checkKey(key: string): void {
  const isKey = key.length <= MAX_KEY_LENGTH && /^[\w-]+(\/[\w-][\w.-]*)+$/.test(key) && !/\.(type|part)$/.test(key)
  if (!isKey) throw new Error(`${JSON.stringify(key)} is no key of the storage`)
}

/** A folder with a slash at its end, and perhaps how the names in it begin. */
export function checkPrefix(prefix: string): void {
  const isPrefix = prefix.length <= MAX_KEY_LENGTH && /^[\w-]+\/([\w-][\w.-]*\/)*([\w-][\w.-]*)?$/.test(prefix)
  if (!isPrefix) throw new Error(`${JSON.stringify(prefix)} is no prefix of keys of the storage`)
}
