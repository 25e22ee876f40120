/** The largest picture that may be uploaded; exactly this is still fine. */
export const MAX_AVATAR_BYTES = 5_242_880
export const AVATAR_TOO_LARGE = 'File size must be less than 5MB'
export const AVATAR_WRONG_KIND = 'This file is not a picture we can use. Choose a JPG, PNG, GIF or WebP.'

/** How each kind of picture begins; its name and what a browser calls it say nothing. `?` is any byte. */
const BEGINNINGS: [kind: PictureKind, bytes: string][] = [
  ['jpeg', '\xff\xd8\xff'],
  ['png', '\x89PNG\r\n\x1a\n'],
  ['gif', 'GIF87a'],
  ['gif', 'GIF89a'],
  ['webp', 'RIFF????WEBP'],
]
export type PictureKind = 'jpeg' | 'png' | 'gif' | 'webp'

/** What its first bytes say a file is; null for everything that is no picture of the four kinds. */
export function pictureKindOf(bytes: Uint8Array): PictureKind | null {
  const matches = (beginning: string) =>
    [...beginning].every((sign, at) => sign === '?' || sign.charCodeAt(0) === bytes[at])
  return BEGINNINGS.find(([, beginning]) => matches(beginning))?.[0] ?? null
}

/** Where a picture is kept. A new picture always has a new key, so that its address can be cached for ever. */
export function avatarKey(userId: string, at: Date): string {
  return `${avatarKeyPrefix(userId)}${at.getTime()}.webp`
}

/** How the keys of all pictures of an account begin. */
export function avatarKeyPrefix(userId: string): string {
  return `avatars/${userId}-`
}

/** When a picture was uploaded, in milliseconds since 1970; null for a key that is none of a picture. */
export function avatarUploadedAt(key: string): number | null {
  const time = /-(\d+)\.webp$/.exec(key)?.[1]
  return time ? Number(time) : null
}

/** Where a picture is served, with the version the specification asks for. */
export function avatarUrlOf(key: string): string {
  return `/${key}?v=${avatarUploadedAt(key) ?? ''}`
}

export function avatarKeyOf(avatarUrl: string | null): string | null {
  return /^\/(avatars\/[\w-]+\.webp)(?:\?|$)/.exec(avatarUrl ?? '')?.[1] ?? null
}
