import { knownMedia } from '#store/content/media.ts'
import type { App } from '../app.ts'

/** The pictures of a cleaned text that are not there, each once. Those that we show are all among the uploaded ones. */
export async function findDeadPictures({ database: { db } }: Pick<App, 'database'>, clean: string): Promise<string[]> {
  const addresses = new Set([...clean.matchAll(PICTURE)].map(([, address = '']) => address))
  const known = await knownMedia(db, [...addresses])
  return [...addresses].filter((address) => !known.has(address))
}

const PICTURE = /<img src="([^"]*)"/g
