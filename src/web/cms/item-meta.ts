import type { MetaDescriptor } from 'react-router'
import type { Article, CmsPage, Post } from '#domain/content/content.ts'
import { contentMeta } from '#domain/content/content-meta.ts'
import { type PageMeta, pageMeta } from '../shell/page-meta.ts'

type Item = Post | Article | CmsPage

/** Empty SEO fields fall back to the title, the excerpt or the first words of the text. */
export function itemMeta(item: Item, page: Omit<PageMeta, 'title' | 'description'>): MetaDescriptor[] {
  const tags = pageMeta({
    ...contentMeta(item),
    ogTitle: item.ogTitle,
    ogDescription: item.ogDescription,
    image: item.ogImageUrl,
    ...page,
  })
  return item.status === 'published' ? tags : [...tags, { name: 'robots', content: 'noindex' }]
}

export function descriptionOf(item: Item): string {
  return contentMeta(item).description
}
