import { checkHeader } from '#domain/crawls/header-rules.ts'
import { UsageError } from '../usage-error.ts'

/** Reads `Name: value`. A value may be a secret, so no message repeats any of it. */
export function readHeaders(written: string[]): Record<string, string> {
  const headers = new Map<string, { name: string; value: string }>()
  for (const text of written) {
    const colon = text.indexOf(':')
    if (colon < 1) throw new UsageError("--header must look like 'Name: value', in quotes.")
    const name = text.slice(0, colon).trim()
    const value = text.slice(colon + 1).trim()
    const trouble = checkHeader(name, value)
    if (trouble !== null) throw new UsageError(`--header: ${trouble}`)
    const key = name.toLowerCase()
    if (key === 'user-agent')
      throw new UsageError('--header: use --user-agent, so that robots.txt is read for that name.')
    if (headers.has(key)) throw new UsageError(`--header: ${name} is given twice.`)
    headers.set(key, { name, value })
  }
  return Object.fromEntries([...headers.values()].map(({ name, value }) => [name, value]))
}
