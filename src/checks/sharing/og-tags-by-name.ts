import { counted, plural } from '#domain/words/counts.ts'
import { definePageCheck } from '../check.ts'
import { areAllKept, tagOf } from './social-values.ts'

export const ogTagsByName = definePageCheck({
  id: 'og_tags_by_name',
  category: 'sharing',
  severity: 'info',
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  title: 'Open Graph in name attribute',
  message: ({ count }) =>
    `${counted(count, 'Open Graph tag')} ${plural(count, 'uses', 'use')} name instead of property`,
  why: 'The protocol asks for the attribute property. Most networks accept name as well, but not all readers do.',
  fix: 'Write `property="og:…"` instead of `name="og:…"`.',
  basis: 'Open Graph protocol: tags use the property attribute of RDFa',
  source: 'https://ogp.me/',
  more: () => ({
    rule: ['Pages are listed if all their `og:` tags are in a `name` attribute and none is in `property`.'],
    example: {
      found: '<meta name="og:title" content="Rye bread">',
      fixed: '<meta property="og:title" content="Rye bread">',
    },
  }),
  needs: ['social'],
  appliesTo: ({ social }) => areAllKept(social) && social.entries.some(({ key }) => key.startsWith('og:')),
  find: ({ social }) => {
    const tags = social.entries.filter(({ key }) => key.startsWith('og:'))
    if (tags.some(({ attribute }) => attribute === 'property')) return []
    return tags.map((tag) => ({ saw: `name="${tag.key}"`, at: tagOf(tag) }))
  },
})
