import type { TableNames } from '#domain/checks/check-tables.ts'
import { counted, plural } from '#domain/words/counts.ts'
import { defineQueryCheck } from '../check.ts'
import { type FileFaults, findFaults, judgeFaults } from '../shared/file-faults.ts'
import { imageType, SCHEMA_AT, SCHEMA_NAME, schemaImages } from '../shared/named-files.ts'
import { isA, typeNames } from './vocabulary.ts'

/** The minimum width and height that Google requires, and the minimum number of pixels (width × height). */
const RULES = [
  { types: ['Article', 'Product', 'Recipe'], property: 'image', width: 1, height: 1, pixels: 50_000 },
  { types: ['Organization'], property: 'logo', width: 112, height: 112, pixels: 0 },
  { types: ['VideoObject'], property: 'thumbnailUrl', width: 60, height: 30, pixels: 0 },
]

export const schemaImageTooSmall = defineQueryCheck({
  id: 'schema_image_too_small',
  category: 'structured_data',
  severity: 'low',
  owner: 'editor',
  effort: 'S',
  certainty: 'exact',
  title: 'Small images in structured data',
  message: ({ count }) =>
    `${counted(count, 'image')} in the structured data of this page ${plural(count, 'is', 'are')} too small for Google`,
  why: 'Google does not show an image in a rich result if it is smaller than its documentation asks for.',
  fix: 'Name a larger image: at least 50,000 pixels for articles, products and recipes, 112 × 112 for a logo.',
  basis: 'Google Search Central: article, product, recipe, logo and video structured data',
  source: 'https://developers.google.com/search/docs/appearance/structured-data/article',
  more: () => ({
    rule: [
      'Reported is the `image` of an Article, Product or Recipe with fewer than 50,000 pixels (width × height), the `logo` ' +
        'of an Organization under 112 × 112, and the `thumbnailUrl` of a VideoObject under 60 × 30 pixels. Subtypes such ' +
        'as NewsArticle count as their type. If a node names several images, the largest counts.',
      'SVG images, and images whose size is not known, are not judged. Broken images have a check of their own.',
    ],
    example: {
      found: '"logo": "https://bakery.example/logo-64.png"    64 × 64 pixels',
      fixed: '"logo": "https://bakery.example/logo-256.png"    256 × 256 pixels',
    },
  }),
  needs: ['pages', 'facts', 'schema_urls', 'used_files'],
  facts: ['structuredData'],
  query: (tables) => findFaults(tables, faultsOf(tables)),
  judged: (tables) => judgeFaults(tables, faultsOf(tables)),
})

function faultsOf(tables: Pick<TableNames, 'schema_urls' | 'used_files'>): FileFaults {
  const minima = RULES.map(
    ({ types, property, ...least }) =>
      `when property = '${property}' and list_has_any(types, [${namesOf(types)}]) then
        {'width': ${least.width}, 'height': ${least.height}, 'pixels': ${least.pixels}}`,
  )
  const isSmall = 'width < least.width or height < least.height or width::bigint * height < least.pixels'
  return {
    // Only the largest image of a node counts.
    uses: `
      select *, bool_and(coalesce(width is not null and (${isSmall}), false))
        over (partition by page, node, property) as is_small,
        row_number() over (partition by page, node, property order by width::bigint * height desc nulls last) as rank
      from (select s.*, case ${minima.join(' ')} end as least from (${schemaImages(tables)}) s) where least is not null`,
    isFault: `u.state = 'ok' and u.is_small and u.rank = 1 and ${imageType()} <> 'svg'`,
    isKnown: `u.state = 'broken' or (u.state = 'ok' and (u.width is not null or ${imageType()} = 'svg'))`,
    unknownBecause: `'have no known size'`,
    saw: `${SCHEMA_NAME} || ': ' || u.file || ' – ' || u.width || ' × ' || u.height || ' pixels, ' ||
      if(u.least.pixels > 0, format('{:,} in total, at least 50,000', u.width::bigint * u.height),
        'at least ' || u.least.width || ' × ' || u.least.height)`,
    noun: 'images',
    at: SCHEMA_AT,
  }
}

/** SQL: the types and all their subtypes. */
function namesOf(types: readonly string[]): string {
  const all = [...typeNames()].filter((name) => types.some((type) => isA([name], type)))
  return all.map((name) => `'${name}'`).join(', ')
}
