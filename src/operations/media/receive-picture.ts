import { AVATAR_WRONG_KIND } from '#domain/accounts/avatar.ts'
import type { App } from '../app.ts'
import { countUse, HOUR_SECONDS } from '../count-use.ts'
import { InvalidInput, Unavailable } from '../errors.ts'
import { readAtMost } from './read-limited.ts'

type PictureLimits = {
  key: string
  uploadsPerHour: number
  maxBytes: number
  tooLarge: string
  wrongKind?: string
}

export async function receivePicture(
  { database }: Pick<App, 'database'>,
  file: ReadableStream<Uint8Array> | null,
  { key, uploadsPerHour, maxBytes, tooLarge, wrongKind = AVATAR_WRONG_KIND }: PictureLimits,
): Promise<Uint8Array<ArrayBuffer>> {
  await countUse(
    database,
    { key, max: uploadsPerHour, perSeconds: HOUR_SECONDS },
    () => 'You have uploaded too many pictures. Please wait a while before the next one.',
  )
  const bytes = await readAtMost(file, maxBytes)
  if (!bytes) throw new InvalidInput(tooLarge)
  if (bytes.length === 0) throw new InvalidInput(wrongKind)
  return bytes
}

export async function putPicture(
  { storage, log }: Pick<App, 'storage' | 'log'>,
  key: string,
  picture: Uint8Array<ArrayBuffer>,
): Promise<void> {
  try {
    await storage.put(key, picture, 'image/webp')
  } catch (error) {
    log.error({ err: error, key }, 'cannot store an uploaded picture')
    throw new Unavailable(
      'The picture could not be saved: our file storage is not responding. Try again in a few minutes.',
    )
  }
}
