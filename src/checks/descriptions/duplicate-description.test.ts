import { expect, test } from 'vitest'
import { MAX_DESCRIPTION_LENGTH, MIN_DESCRIPTION_LENGTH } from '#domain/issues/score.ts'
import { lengthOf } from '#domain/words/text.ts'
import { testQueryCheck } from '#testing/checks/test-query-check.ts'
import { pageWithLinks } from '#testing/sites/serve-site.ts'
import { duplicateDescription } from './duplicate-description.ts'
import { longMeta } from './long-meta.ts'
import { missingMeta } from './missing-meta.ts'
import { shortMeta } from './short-meta.ts'

const page = (description: string, head = '') =>
  `<!doctype html><head><title>Rye</title><meta name="description" content="${description}">${head}</head><p>Bread</p>`
const alternate = (lang: string, path: string) => `<link rel="alternate" hreflang="${lang}" href="${path}">`

testQueryCheck(duplicateDescription, {
  'different, empty and missing descriptions, and one on a page that is not listed': {
    site: {
      '/': pageWithLinks('Home', '/a', '/b', '/c', '/d'),
      '/a': page('Rye bread'),
      '/b': page('Oat bread'),
      '/c': page(' '),
      '/d': page('Rye bread', '<meta name="robots" content="noindex">'),
    },
    counts: { found: 0, passed: 2, notApplicable: 3 },
  },
  'two pages with one description, whatever its case': {
    site: { '/': pageWithLinks('Home', '/a', '/b'), '/a': page('Our  bread'), '/b': page('our Bread') },
    finds: {
      '/a': ['Our bread [meta[name="description"]]', '/b'],
      '/b': ['our Bread [meta[name="description"]]', '/a'],
    },
    counts: { found: 2, passed: 0, notApplicable: 1 },
  },
  'language versions and the pages of a list may share it': {
    site: {
      '/': pageWithLinks('Home', '/en', '/de', '/news', '/news?page=2'),
      '/en': page('Bread', alternate('de', '/de')),
      '/de': page('Bread', alternate('en', '/en')),
      '/news': page('News'),
      '/news?page=2': page('News'),
    },
    counts: { found: 0, passed: 4 },
  },
  'pages in the folders of different languages or regions may share it': {
    site: {
      '/': pageWithLinks('Home', '/en-gb/a', '/en-us/a', '/de/a', '/de/b'),
      '/en-gb/a': page('Bread'),
      '/en-us/a': page('Bread'),
      '/de/a': page('Bread'),
      '/de/b': page('Bread'),
    },
    finds: {
      '/de/a': ['Bread [meta[name="description"]]', '/de/b'],
      '/de/b': ['Bread [meta[name="description"]]', '/de/a'],
    },
    counts: { found: 2, passed: 2 },
  },
})

test('all checks of descriptions ask for the same length, and the example has it', () => {
  for (const { fix } of [duplicateDescription, shortMeta, longMeta, missingMeta]) {
    expect(fix).toContain(`${MIN_DESCRIPTION_LENGTH}-${MAX_DESCRIPTION_LENGTH} characters`)
  }
  const { fixed = '' } = duplicateDescription.more?.().example ?? {}
  const lengths = [...fixed.matchAll(/content="([^"]+)"/g)].map(([, text = '']) => lengthOf(text))
  expect(lengths).toHaveLength(2)
  for (const length of lengths) {
    expect(length).toBeGreaterThanOrEqual(MIN_DESCRIPTION_LENGTH)
    expect(length).toBeLessThanOrEqual(MAX_DESCRIPTION_LENGTH)
  }
})
