import { avatarUploadedAt, avatarUrlOf } from '#domain/accounts/avatar.ts'
import { listNamedAvatars } from '#store/accounts/profiles.ts'
import type { App } from '../app.ts'

/** Newer pictures are kept: a picture is stored a moment before its profile refers to it. */
const HOUR_MS = 3_600_000

/** Deletes pictures that no profile uses, for example because an earlier removal failed. */
export async function deleteUnusedAvatars({ database, storage }: Pick<App, 'database' | 'storage'>): Promise<void> {
  const before = Date.now() - HOUR_MS
  const old = (await storage.list('avatars/')).filter((key) => (avatarUploadedAt(key) ?? 0) < before)
  const named = new Set(await listNamedAvatars(database, old.map(avatarUrlOf)))
  for (const key of old) if (!named.has(avatarUrlOf(key))) await storage.remove(key)
}
