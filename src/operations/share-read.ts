import type { Actor } from './actor.ts'

/** While the server renders a page, calls with the same key share one read. Everywhere else, every call reads again. */
export function shareRead<Value>({ reads }: Actor, key: string, read: () => Promise<Value>): Promise<Value> {
  if (!reads) return read()
  const shared = reads.get(key) as Promise<Value> | undefined
  if (shared) return shared
  const started = read()
  reads.set(key, started)
  return started
}
