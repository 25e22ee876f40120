import { Resolver } from 'node:dns/promises'

/** The TXT records of a name; none if there are none. */
export type FindTxt = (name: string) => Promise<string[]>

const TIMEOUT_MS = 2500
const TRIES = 2

/** Asks these name servers, or those of the machine. Keep it for one task only: then nothing comes from a cache. */
export function createTxtFinder(servers: readonly string[], signal: AbortSignal): FindTxt {
  const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: TRIES })
  if (servers.length > 0) resolver.setServers(servers)
  signal.addEventListener('abort', () => resolver.cancel(), { once: true })
  return async (name) => {
    try {
      // A long record comes in parts.
      return (await resolver.resolveTxt(name)).map((parts) => parts.join(''))
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      if (code === 'ENODATA' || code === 'ENOTFOUND') return []
      throw error
    }
  }
}
