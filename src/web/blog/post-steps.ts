import type { Post } from '#domain/content/content.ts'
import { listUrl } from '../cms/list-url.ts'

export function stepsTo({ category }: Post): { name: string; path: string }[] {
  const blog = { name: 'Blog', path: '/blog' }
  return category ? [blog, { name: category.name, path: listUrl('/blog', { category: category.slug }) }] : [blog]
}
