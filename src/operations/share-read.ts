import type { Viewer } from './viewer.ts'

/** The result of a read that several API requests of one page need. Outside of a page every read is its own. */
export function shareRead<Value>({ reads }: Viewer, key: string, read: () => Promise<Value>): Promise<Value> {
  if (!reads) return read()
  const shared = reads.get(key) as Promise<Value> | undefined
  if (shared) return shared
  const started = read()
  reads.set(key, started)
  return started
}
