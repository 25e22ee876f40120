import { testQueryCheck } from '#testing/checks/test-query-check.ts'
import { pageWithLinks } from '#testing/sites/serve-site.ts'
import { appleTouchIconMissing } from './apple-touch-icon-missing.ts'

const ICON = '<link rel="apple-touch-icon" href="/touch.png">'

testQueryCheck(appleTouchIconMissing, {
  'only on another page': {
    site: {
      '/': `<link rel="icon" href="/i.png"><link rel="apple-touch-icon" href=" ">${pageWithLinks('Bread', '/rye')}`,
      '/rye': `${ICON}<title>Rye</title>`,
    },
    finds: { '/': ['no apple-touch-icon'] },
    counts: { found: 1, passed: 0 },
  },
  'an older name': {
    site: { '/': `<link rel="apple-touch-icon-precomposed" href="/touch.png">${pageWithLinks('Bread')}` },
    counts: { found: 0, passed: 1 },
  },
  'more links than are kept': {
    site: { '/': `<!doctype html><title>Bread</title>${'<link rel="license" href="/l">'.repeat(201)}` },
    counts: { found: 0, passed: 0 },
  },
})
