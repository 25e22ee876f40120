import { checkHeader } from '#domain/crawls/header-rules.ts'
import { UsageError } from '../usage-error.ts'

/** Parses `Name: value`. A value may be a secret, so no message repeats any part of it. */
export function readHeaders(typed: string[]): Record<string, string> {
  const headers = new Map<string, { name: string; value: string }>()
  for (const text of typed) {
    const colon = text.indexOf(':')
    if (colon < 1) throw new UsageError("--header must look like 'Name: value', in quotes.")
    const name = text.slice(0, colon).trim()
    const value = text.slice(colon + 1).trim()
    const problem = checkHeader(name, value)
    if (problem !== null) throw new UsageError(`--header: ${problem}`)
    const key = name.toLowerCase()
    if (key === 'user-agent')
      throw new UsageError('--header: set the user agent with --user-agent, so that the robots.txt rules for it apply.')
    if (headers.has(key)) throw new UsageError(`--header: ${name} is given twice.`)
    headers.set(key, { name, value })
  }
  return Object.fromEntries([...headers.values()].map(({ name, value }) => [name, value]))
}
