import { hasSession } from '#store/accounts/account-sessions.ts'
import { isGrantLive } from '#store/oauth/grants.ts'
import { isKeyUsable } from '#store/workspaces/api-keys.ts'
import type { Actor } from './actor.ts'
import type { App } from './app.ts'

/** False once the person has signed out, the API key was revoked, or the program disconnected. */
export async function isStillAllowed({ database }: Pick<App, 'database'>, actor: Actor): Promise<boolean> {
  if (actor.kind === 'mcp') return isGrantLive(database, actor.id)
  if (actor.kind === 'apiKey') return isKeyUsable(database, actor.id)
  return actor.kind !== 'person' || hasSession(database, actor.account.sessionId)
}

/** `wait` resolves at the next `ring`, after `ms`, or immediately if `ring` was called since the last `wait`. */
export function createBell(signal: AbortSignal) {
  let hasRung = false
  let wake = () => {}
  const ring = () => {
    hasRung = true
    wake()
  }
  signal.addEventListener('abort', ring, { once: true })
  return {
    ring,
    async wait(ms: number) {
      if (!hasRung) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, ms)
          wake = () => {
            clearTimeout(timer)
            resolve()
          }
        })
      }
      hasRung = false
    },
  }
}
