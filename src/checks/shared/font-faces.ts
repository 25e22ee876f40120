import type { TableNames } from '#domain/checks/check-tables.ts'

const WITHOUT_COMMENTS = String.raw`regexp_replace(f.text, '/\*.*?\*/', '', 'gs')`
const FACE = String.raw`(?is)@font-face\s*\{([^}]*)\}`

/** Icons and formulas: another font shows other signs, so their fonts should not be swapped. */
const SIGNS =
  'icon|awesome|glyph|symbol|emoji|fontello|icomoon|feather|slick|swiper|lightgallery|katex|mathjax|material|codicon|' +
  'octicon|typicon|themify|video.?js|bootstrap|social|socicon|\\bfa[brs]?\\b|\\blg\\b|^eleganticons$'

/**
 * SQL: the fonts that style sheets declare and load from a file: `file`, `is_own`, `used_on`, `nth` in the style sheet,
 * `family`, `variant` ('Lora 700 italic'), `display`, `urls`, `is_signs`, and `is_applied`: a rule of the sheet names it.
 */
export function fontFaces({ used_files }: Pick<TableNames, 'used_files'>, where = 'true'): string {
  const part = (name: string, value: string) => `regexp_extract(face, '(?i)(?:^|[;\\s])${name}\\s*:\\s*${value}', 1)`
  return `
    with sheets as (
      select f.file, f.is_own, f.used_on, ${WITHOUT_COMMENTS} as css
      from ${used_files} f where f.used_as = 'style' and f.state = 'ok' and f.text is not null and ${where}),
    faces as (
      select file, is_own, used_on, lower(regexp_replace(css, '${FACE}', '', 'g')) as rules,
        unnest(regexp_extract_all(css, '${FACE}', 1)) as face,
        generate_subscripts(regexp_extract_all(css, '${FACE}', 1), 1) as nth
      from sheets),
    read as (
      select *, trim(${part('font-family', `["'']?([^;"'']+)`)}) as family, lower(${part('font-display', '([a-z]+)')}) as display,
        trim(${part('font-weight', '([^;]+)')}) as weight, trim(${part('font-style', '([^;]+)')}) as style,
        list_filter(regexp_extract_all(face, '(?i)url\\(\\s*["'']?\\s*([^"'')]+)', 1), x -> not x ilike 'data:%') as urls
      from faces)
    select file, is_own, used_on, nth, family, urls, display, regexp_matches(family, '(?i)${SIGNS}') as is_signs,
      trim(family || ' ' || if(weight in ('', '400', 'normal'), '', weight || ' ') || if(style = 'normal', '', style)) as variant,
      contains(rules, lower(family)) as is_applied
    from read where family <> '' and len(urls) > 0`
}
