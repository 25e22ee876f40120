import { randomBytes } from 'node:crypto'
import { SECRET_PREFIX } from '#domain/events/receiver.ts'
import type { App } from '../app.ts'
import { openText, readKeyFor, sealText } from '../auth/sealed-text.ts'

/** Where a receiver is, and what signs its events. The former secret also signs until `until`. */
export type ReceiverTarget = { url: string; secret: string; former?: { secret: string; until: number } }

const SECRET_BYTES = 32

export function newSecret(): string {
  return SECRET_PREFIX + randomBytes(SECRET_BYTES).toString('base64')
}

export async function readTargetKey(app: Pick<App, 'settings' | 'database'>): Promise<Buffer> {
  return readKeyFor(app, 'receivers of events')
}

export function sealTarget(key: Buffer, receiverId: string, target: ReceiverTarget): string {
  return sealText(key, receiverId, JSON.stringify(target))
}

/** Null if it was encrypted with another key. */
export function openTarget(key: Buffer, receiverId: string, sealed: string): ReceiverTarget | null {
  const opened = openText(key, receiverId, sealed)
  return opened === null ? null : JSON.parse(opened)
}

/** The secrets that sign an event now. */
export function secretsOf({ secret, former }: ReceiverTarget, now: number): string[] {
  return former && former.until > now ? [secret, former.secret] : [secret]
}
