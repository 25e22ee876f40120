import { readFile } from 'node:fs/promises'
import { marked } from 'marked'
import { PRODUCT_NAME } from '#domain/system/product.ts'
import type { SeedItem } from '#store/content/seeds.ts'
import { cleanHtml } from '../content/html/clean-html.ts'
import { fillFacts } from './fill-facts.ts'
import { readFrontMatter } from './front-matter.ts'
import { readingRank } from './reading-order.ts'
import type { SeedFile } from './seed-files.ts'

export async function readSeedItem({ key, kind, slug, path }: SeedFile, now: Date): Promise<SeedItem> {
  const { fields, body } = readFrontMatter(fillFacts(await readFile(path, 'utf8')), path)
  const { title, excerpt, metaTitle, metaDescription, category, tags = '' } = fields
  if (!title || !excerpt || !metaTitle || !metaDescription) {
    throw new Error(`${path} lacks title, excerpt, metaTitle or metaDescription.`)
  }
  return {
    key,
    kind,
    fields: {
      title,
      slug,
      excerpt,
      content: cleanHtml(marked.parse(body, { async: false })),
      featuredImageUrl: null,
      featuredImageAlt: '',
      authorName: kind === 'post' ? `The ${PRODUCT_NAME} team` : '',
      template: 'default',
      metaTitle,
      metaDescription,
      ogTitle: null,
      ogDescription: null,
      ogImageUrl: null,
      canonicalUrl: null,
    },
    category: category ?? null,
    tags: tags.split(',').flatMap((tag) => tag.trim() || []),
    publishedAt: now,
    readingRank: readingRank(kind, slug),
  }
}
