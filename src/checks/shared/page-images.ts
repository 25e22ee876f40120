import type { TableNames } from '#domain/checks/check-tables.ts'
import { IMAGE_FACTS } from '#domain/images/shown-images.ts'

/** The tables and facts that a check of the files of images needs. */
export const PAGE_IMAGE_TABLES = ['pages', 'facts', 'page_images', 'used_files'] as const
export const PAGE_IMAGE_FACTS = IMAGE_FACTS

type Tables = Pick<TableNames, 'page_images' | 'used_files'>

/**
 * SQL: the files of the images of each page, each once per page: `page`, `nth` (the first `<img>` with it), `is_src`,
 * `on_phone` and `on_desktop` (a browser loads it at 412 or 1350 pixels), `has_modern` (a `<picture>` offers AVIF or
 * WebP instead), and the columns of `used_files`, all null if the file was not requested.
 */
export function pageImages({ page_images, used_files }: Tables, where = 'true'): string {
  return `
    select i.page, i.nth, i.is_src, i.on_phone, i.on_desktop, i.has_modern, f.*
    from ${page_images} i left join ${used_files} f on f.url = i.url where ${where}`
}

/** SQL: whether a browser loads the file in one of the two windows. */
export const IS_LOADED = '(i.on_phone or i.on_desktop)'

/** SQL: the path of the image `nth` of the facts `x`. */
export function imageAt(nth: string): string {
  return `json_extract_string(x."imageDetails", '$[' || ${nth} || '].path')`
}
