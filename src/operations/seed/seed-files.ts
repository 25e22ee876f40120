import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { ContentKind } from '#domain/content/content.ts'

/** A text that comes with the product. Its file name is its slug. */
export type SeedFile = { key: string; kind: ContentKind; slug: string; path: string }

const CONTENT = join(import.meta.dirname, 'content')
const FOLDERS: [string, ContentKind][] = [
  ['articles', 'article'],
  ['posts', 'post'],
  ['pages', 'page'],
]

export async function listSeedFiles(): Promise<SeedFile[]> {
  const listed = await Promise.all(FOLDERS.map(([folder, kind]) => listFolder(folder, kind)))
  return listed.flat()
}

async function listFolder(folder: string, kind: ContentKind): Promise<SeedFile[]> {
  const names = await readdir(join(CONTENT, folder))
  return names
    .filter((name) => name.endsWith('.md'))
    .sort()
    .map((name) => {
      const slug = name.slice(0, -'.md'.length)
      return { key: `${folder}/${slug}`, kind, slug, path: join(CONTENT, folder, name) }
    })
}
