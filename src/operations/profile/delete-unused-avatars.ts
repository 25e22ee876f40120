import { avatarUploadedAt, avatarUrlOf } from '#domain/accounts/avatar.ts'
import { listNamedAvatars } from '#store/accounts/profiles.ts'
import type { App } from '../app.ts'

/** Newer pictures are kept, because a picture is stored shortly before its profile refers to it. */
const HOUR_MS = 3_600_000

/** Deletes pictures that no profile uses, such as one whose removal failed. */
export async function deleteUnusedAvatars({ database, storage }: Pick<App, 'database' | 'storage'>): Promise<void> {
  const before = Date.now() - HOUR_MS
  const old = (await storage.list('avatars/')).filter((key) => (avatarUploadedAt(key) ?? 0) < before)
  const named = new Set(await listNamedAvatars(database, old.map(avatarUrlOf)))
  for (const key of old) if (!named.has(avatarUrlOf(key))) await storage.remove(key)
}
