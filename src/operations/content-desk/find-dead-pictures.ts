import { lockExistingMedia } from '#store/content/media.ts'
import type { App } from '../app.ts'

/** Returns the URLs of images that visitors would not see, because we show uploaded pictures only. Each URL once. */
export async function findDeadPictures({ database: { db } }: Pick<App, 'database'>, clean: string): Promise<string[]> {
  const urls = new Set([...clean.matchAll(PICTURE)].map(([, url = '']) => url))
  const existing = await lockExistingMedia(db, [...urls])
  return [...urls].filter((url) => !existing.has(url))
}

const PICTURE = /<img src="([^"]*)"/g
