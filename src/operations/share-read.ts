import type { Viewer } from './viewer.ts'

/** Reads once what several API requests of the same page need. Outside of a page, every call reads again. */
export function shareRead<Value>({ reads }: Viewer, key: string, read: () => Promise<Value>): Promise<Value> {
  if (!reads) return read()
  const shared = reads.get(key) as Promise<Value> | undefined
  if (shared) return shared
  const started = read()
  reads.set(key, started)
  return started
}
