import { testQueryCheck } from '#testing/checks/test-query-check.ts'
import { answerWith, pageWithLinks } from '#testing/sites/serve-site.ts'
import { appleTouchIconMissing } from './apple-touch-icon-missing.ts'

const ICON = '<link rel="apple-touch-icon" href="/touch.png">'

const plan = () => ({ requestLimits: { externalLinks: 0, probes: 10, resources: 0 } })

testQueryCheck(appleTouchIconMissing, {
  'only on another page': {
    site: {
      '/': `<link rel="icon" href="/i.png"><link rel="apple-touch-icon" href=" ">${pageWithLinks('Bread', '/rye')}`,
      '/rye': `${ICON}<title>Rye</title>`,
    },
    plan,
    finds: { '/': ['no apple-touch-icon'] },
    counts: { found: 1, passed: 0 },
  },
  'the file that devices try': {
    site: {
      '/': pageWithLinks('Bread'),
      '/apple-touch-icon.png': answerWith(200, { 'content-type': 'image/png' }, ''),
    },
    plan,
    counts: { found: 0, passed: 1 },
  },
  'the file was not requested': {
    site: { '/': pageWithLinks('Bread') },
    plan: () => ({ requestLimits: { externalLinks: 0, probes: 0, resources: 0 } }),
    counts: {
      found: 0,
      passed: 0,
      reason: 'the crawl sent no probes',
    },
  },
  'a home page that only redirects': {
    site: {
      '/': '<title>Bread</title><meta http-equiv="refresh" content="0; url=/en">',
      '/en': `${ICON}<title>Bread</title>`,
    },
    plan,
    counts: { found: 0, passed: 0 },
  },
  'a home page whose script redirects': {
    site: { '/': '<title>Bread</title><script>location.replace("/en")</script>' },
    plan,
    counts: { found: 0, passed: 0 },
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
