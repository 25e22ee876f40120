import { describe, expect, it } from 'vitest'
import { tryUrl } from './try-url.ts'

const PATTERNS = {
  projectUrl: 'https://harbour.example/',
  include: ['/blog/*', 're:/products?/\\d+$'],
  exclude: ['/blog/drafts/*', 'https://harbour.example/*?print=*'],
}

describe('a URL tested against the patterns', () => {
  it.each([
    ['/blog/bread', 'crawled'],
    ['https://harbour.example/blog/bread', 'crawled'],
    ['harbour.example/product/7', 'crawled'],
    ['https://harbour.example', 'crawled'],
    ['/about', 'left-out', 'no include pattern matches it'],
    ['/blog/drafts/secret', 'left-out', '/blog/drafts/*'],
    ['/blog/bread?print=1', 'left-out', '?print='],
    ['https://other.example/blog/bread', 'left-out', 'not on harbour.example'],
    ['//other.example/blog/bread', 'left-out', 'not on harbour.example'],
    ['/blog/menu.pdf', 'left-out', 'never crawled'],
    ['ftp://harbour.example/', 'unknown', 'http'],
    ['two words', 'unknown', 'spaces'],
  ])('%s is %s', (typed, kind, words = '') => {
    const verdict = tryUrl(typed, PATTERNS)
    expect(verdict?.kind).toBe(kind)
    expect(verdict?.words).toContain(words)
  })

  it('names the invalid pattern instead of guessing', () => {
    expect(tryUrl('/about', { ...PATTERNS, include: ['re:('] })).toMatchObject({ kind: 'unknown' })
    expect(tryUrl('/about', { ...PATTERNS, exclude: ['about'] })?.words).toContain("'about'")
  })

  it('says nothing while nothing is typed', () => {
    expect(tryUrl('  ', PATTERNS)).toBeNull()
  })

  it('without patterns every page of the site is crawled', () => {
    expect(tryUrl('/about', { ...PATTERNS, include: [], exclude: [] })?.kind).toBe('crawled')
  })
})
