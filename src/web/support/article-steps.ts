import type { Article } from '#domain/content/content.ts'
import { listUrl } from '../cms/list-url.ts'

export function stepsTo({ category }: Article): { name: string; path: string }[] {
  const help = { name: 'Help', path: '/support' }
  return category ? [help, { name: category.name, path: listUrl('/support', { category: category.slug }) }] : [help]
}
