import type { Category } from '#domain/content/content.ts'
import { PRODUCT_NAME } from '#domain/system/product.ts'
import { listUrl } from '../cms/list-url.ts'

export function feedIdentity(publicUrl: string, file: string, category: Category | null) {
  const filter = { category: category?.slug ?? null }
  return {
    title: category ? `${PRODUCT_NAME} Blog: ${category.name}` : `${PRODUCT_NAME} Blog`,
    home: publicUrl + listUrl('/blog', filter),
    self: publicUrl + listUrl(`/blog/${file}`, filter),
  }
}
