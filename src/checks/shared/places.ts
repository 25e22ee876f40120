import { isCutPath } from '#domain/issues/element-path.ts'

type Facts = { facts: string }

/** Longer values are compared only by their beginning. */
const MAX_VALUE = 200
/** CSS strings cannot contain line breaks. */
const CONTROL = /\p{Cc}/u

/** Returns a selector such as `[alt="Rye bread"]`. The flag `i` ignores case. */
export function attributeIs(name: string, value: string, flag: '' | ' i' = ''): string {
  const line = value.split(CONTROL, 1)[0] ?? ''
  const start = [...line.slice(0, 2 * MAX_VALUE)].slice(0, MAX_VALUE).join('')
  return `[${name}${start === value ? '' : '^'}="${start.replace(/["\\]/g, '\\$&')}"${flag}]`
}

/** A file name that is the same in the HTML and in the resolved URL. */
const PLAIN_NAME = /[^/]*$/
const IS_PLAIN = /^[\w.~-]+$/

/** The location of an image. If its path was cut, the file name is added, because other paths may have the same end. */
export function imagePlace(path: string, src: string): string {
  if (!isCutPath(path)) return path
  const name = PLAIN_NAME.exec(src.split(/[?#]/, 1)[0] ?? '')?.[0] ?? ''
  return IS_PLAIN.test(name) ? `${path}[src*="${name}"]` : path
}

/** SQL: like `attributeIs`; null for a null value. */
function attributeIsSql(name: string, value: string): string {
  const start = String.raw`regexp_extract(${value}, '^[^\x00-\x1f\x7f]{0,${MAX_VALUE}}')`
  const escaped = String.raw`regexp_replace(${start}, '["\\]', '\\\0', 'g')`
  return `'[${name}' || if(${start} = ${value}, '="', '^="') || ${escaped} || '"]'`
}

/** A selector for the tags that name the version in a language. */
export function hreflangTag(lang: string): string {
  return `link${attributeIs('hreflang', lang, ' i')}`
}

/** SQL: like `hreflangTag`. Drops everything after the first character that no language code has. */
export function hreflangTagSql(lang: string): string {
  return `'link[hreflang="' || regexp_extract(${lang}, '^[A-Za-z0-9_-]*') || '" i]'`
}

/** SQL: where a page names a version. `row` has `page`, `lang` and `is_on_page`. Needs the fact `hreflangDetails`. */
export function hreflangPlace({ facts }: Facts, row: string, lang = `${row}.lang`): string {
  const all = `"hreflangDetails"::varchar`
  return `case when not ${row}.is_on_page then null
    when ${row}.page in (
      select page from ${facts} where contains(${all}, '"header"') and not contains(${all}, '"head"')) then 'Link'
    else ${hreflangTagSql(lang)} end`
}

/** Returns for example 'X-Powered-By'. Servers send header names in any case. */
export function headerName(name: string): string {
  return name.replace(/(?:^|-)[a-z]/g, (start) => start.toUpperCase())
}

/** SQL: where the page declares its canonical. Needs the fact `canonical`. */
export function canonicalPlace({ facts }: Facts, page: string): string {
  return `coalesce((select 'Link' from ${facts} f
    where f.page = ${page} and json_extract_string(f."canonical", '$.from') = 'header'), 'link[rel~="canonical" i]')`
}

type LinkTables = Facts & { fragments: string }

/** The tables and facts that `withLinkPlaces` reads. */
export const LINK_PLACE_TABLES = ['facts', 'fragments'] as const
export const LINK_PLACE_FACTS = ['linkDetails'] as const

/**
 * SQL: adds to evidence about links the place `at`: a link with the href as it is written, or null if that was not kept.
 * `found` gives `source`, `position` and `fragment` of the link and `target_url` besides the evidence.
 */
export function withLinkPlaces({ facts, fragments }: LinkTables, found: string): string {
  // Facts are large, so they are on the side of the join that is read row by row.
  return `
    select * exclude (source, position, fragment, target_url, href, written),
      'a' || ${attributeIsSql('href', 'written')} as at
    from (
      select *, case when href ^@ '"' then href ->> '$'
          when try_cast(href::varchar as integer) > 0 then right(target_url, href::varchar::integer) end as written
      from (
        select o.*, json_extract(f."linkDetails", '$.hrefs[' || o.position || ']') as href
        from ${facts} f right join (
          select e.* replace (e.target_url || coalesce(g.text, '') as target_url)
          from (${found}) e left join ${fragments} g on g.id = e.fragment) o on f.page = o.source))`
}
