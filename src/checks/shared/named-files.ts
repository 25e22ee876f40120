import type { TableNames } from '#domain/checks/check-tables.ts'

type Tables = Pick<TableNames, 'facts' | 'used_files'>

/** SQL: the columns of `used_files` for rows of `named` (`page`, `nth`, `file`); all null if it was not requested. */
function withFiles({ used_files }: Pick<Tables, 'used_files'>, named: string): string {
  return `select n.* exclude (file), f.* from (${named}) n left join ${used_files} f on f.file = n.file`
}

/** SQL: the files that tags `<link>` of a page name. `where` is about the `rel` (words in lower case) and `type`. */
export function linkedFiles(tables: Tables, where: string, pages = 'true'): string {
  return withFiles(
    tables,
    `select page, nth, file_url(tag.url) as file
    from (
      select f.page, unnest(range(json_array_length(f."linkTags", '$.entries')::bigint)) as nth,
        unnest(from_json(f."linkTags" -> '$.entries', '[{"rel":"VARCHAR","url":"VARCHAR","type":"VARCHAR"}]')) as tag
      from ${tables.facts} f where ${pages})
    where ${where} and regexp_matches(tag.url, '^https?://')`,
  )
}

/** SQL: whether a tag has this word in its `rel`. */
export function hasRel(word: string): string {
  return `list_contains(string_split(tag.rel, ' '), '${word}')`
}

/** SQL: where the tag `nth` of the facts `x` is. */
export const LINK_TAG_AT = `'link[rel="' || json_extract_string(x."linkTags", '$.entries[' || d.nth || '].rel') || '" i]'`

/** SQL: the images for sharing of a page. `key` is such as `og:image`. */
export function sharedImages(tables: Tables, keys: readonly string[]): string {
  return withFiles(
    tables,
    `select page, nth, tag.key as key, file_url(tag.content) as file
    from (
      select f.page, unnest(range(json_array_length(f."social", '$.entries')::bigint)) as nth,
        unnest(from_json(f."social" -> '$.entries', '[{"key":"VARCHAR","content":"VARCHAR"}]')) as tag
      from ${tables.facts} f)
    where tag.key in (${keys.map((key) => `'${key}'`).join(', ')}) and file_url(tag.content) is not null`,
  )
}

/** SQL: where the tag `nth` of the facts `x` is. */
export const SHARED_IMAGE_AT = `'meta[' || json_extract_string(x."social", '$.entries[' || d.nth || '].attribute') || '="' ||
  json_extract_string(x."social", '$.entries[' || d.nth || '].key') || '"]'`

/** SQL: the URLs of media and frames: `page`, `nth` (the element), `kind`, `written`. */
export function mediaUrls({ facts }: Pick<TableNames, 'facts'>, kinds: readonly string[]): string {
  return `
    select page, nth, element.kind as kind, unnest(element.urls) as written
    from (
      select f.page, unnest(range(json_array_length(f."media", '$.elements')::bigint)) as nth,
        unnest(from_json(f."media" -> '$.elements', '[{"kind":"VARCHAR","urls":["VARCHAR"]}]')) as element
      from ${facts} f)
    where element.kind in (${kinds.map((kind) => `'${kind}'`).join(', ')})`
}

/** SQL: where the medium `nth` of the facts `x` is. */
export const MEDIUM_AT = `json_extract_string(x."media", '$.elements[' || d.nth || '].path')`

/** SQL: the files of videos and audio. */
export function mediaFiles(tables: Tables): string {
  return withFiles(
    tables,
    `select page, nth, file_url(written) as file from (${mediaUrls(tables, ['video', 'audio'])})
    where file_url(written) is not null`,
  )
}

type SchemaTables = Pick<TableNames, 'schema_urls' | 'used_files'>

/** SQL: the images that structured data names, with `node`, `types` and `property`. */
export function schemaImages({ schema_urls, used_files }: SchemaTables): string {
  return `
    select s.page, s.nth, s.node, s.types, s.property, f.*
    from ${schema_urls} s left join ${used_files} f on f.url = s.url where s.property <> 'sameAs'`
}

/** SQL: where the URL `nth` of structured data in the facts `x` is. */
export const SCHEMA_AT = `from_json(schema_urls(x."structuredData"::varchar), '[{"path":"VARCHAR"}]')[d.nth + 1].path`

/** SQL: 'NewsArticle.image', for a row `u` of `schemaImages`. */
export const SCHEMA_NAME = `coalesce(u.types[1], 'Thing') || '.' || u.property`

/** SQL: 'jpg', 'png', 'svg' …, for a row of `used_files`; null if the first bytes do not say. */
export function imageType(u = 'u'): string {
  return `coalesce(${u}.image_type, case when ${u}.first_bytes ^@ 'ffd8ff' then 'jpg'
    when ${u}.first_bytes ^@ '89504e47' then 'png' when ${u}.first_bytes ^@ '47494638' then 'gif'
    when ${u}.content_type ilike 'image/svg%' then 'svg' end)`
}

/** SQL: ', 1600 × 900 pixels', if that is known. */
export function pixels(u = 'u'): string {
  return `coalesce(', ' || ${u}.width || ' × ' || ${u}.height || ' pixels', '')`
}
