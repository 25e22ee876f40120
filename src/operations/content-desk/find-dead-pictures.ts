import { lockExistingMedia } from '#store/content/media.ts'
import type { App } from '../app.ts'

/** Returns pictures in a cleaned text that do not exist, each once. We only show uploaded pictures. */
export async function findDeadPictures({ database: { db } }: Pick<App, 'database'>, clean: string): Promise<string[]> {
  const urls = new Set([...clean.matchAll(PICTURE)].map(([, url = '']) => url))
  const existing = await lockExistingMedia(db, [...urls])
  return [...urls].filter((url) => !existing.has(url))
}

const PICTURE = /<img src="([^"]*)"/g
