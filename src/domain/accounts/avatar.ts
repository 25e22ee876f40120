/** Inclusive: a file of exactly this size is accepted. */
export const MAX_AVATAR_BYTES = 5_242_880
export const AVATAR_TOO_LARGE = 'File size must be less than 5MB'
export const AVATAR_WRONG_KIND = 'This file is not an image we can use. Choose a JPG, PNG, GIF or WebP.'

/** File signatures; we don't trust the file name or the content type. `?` matches any byte. */
const SIGNATURES: [kind: PictureKind, bytes: string][] = [
  ['jpeg', '\xff\xd8\xff'],
  ['png', '\x89PNG\r\n\x1a\n'],
  ['gif', 'GIF87a'],
  ['gif', 'GIF89a'],
  ['webp', 'RIFF????WEBP'],
]
export type PictureKind = 'jpeg' | 'png' | 'gif' | 'webp'

export function pictureKindOf(bytes: Uint8Array): PictureKind | null {
  const matches = (signature: string) =>
    [...signature].every((character, at) => character === '?' || character.charCodeAt(0) === bytes[at])
  return SIGNATURES.find(([, signature]) => matches(signature))?.[0] ?? null
}

/** Storage key of an avatar. Each upload gets a new key, so its URL can be cached forever. */
export function avatarKey(userId: string, at: Date): string {
  return `${avatarKeyPrefix(userId)}${at.getTime()}.webp`
}

export function avatarKeyPrefix(userId: string): string {
  return `avatars/${userId}-`
}

/** Upload time in milliseconds since 1970; null when the key is not an avatar key. */
export function avatarUploadedAt(key: string): number | null {
  const time = /-(\d+)\.webp$/.exec(key)?.[1]
  return time ? Number(time) : null
}

/** The specification requires the version parameter `v`. */
export function avatarUrlOf(key: string): string {
  return `/${key}?v=${avatarUploadedAt(key) ?? ''}`
}

export function avatarKeyOf(avatarUrl: string | null): string | null {
  return /^\/(avatars\/[\w-]+\.webp)(?:\?|$)/.exec(avatarUrl ?? '')?.[1] ?? null
}
