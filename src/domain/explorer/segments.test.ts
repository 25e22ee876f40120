import { describe, expect, it, test } from 'vitest'
import { parseFilter } from './parse-filter.ts'
import { checkSavedName, MAX_SAVED_NAME } from './saved-name.ts'
import { problemOfSegment, renameSegment } from './segments.ts'
import { filterOfPatterns, patternsOf } from './url-patterns.ts'

describe('patterns become filters', () => {
  test.each([
    [['/blog/*'], 'path starts /blog/'],
    [['/about'], 'path is /about'],
    [['/*'], 'path starts /'],
    [['*'], 'url filled'],
    [['*.pdf'], 'url ends .pdf'],
    [['*/tag/*'], 'url contains /tag/'],
    [['https://Shop.example/a b/*'], 'url starts https://shop.example/a%20b/'],
    [['/shop/*/reviews?page=*'], 'path matches "(?i)^/shop/.*/reviews\\\\?page=.*$"'],
    [['re:/page/\\d+$'], 'url matches "/page/\\\\d+$"'],
    [['/blog/*', '/news/*'], 'path starts /blog/ or path starts /news/'],
  ])('%j', (patterns, text) => {
    const made = filterOfPatterns(patterns)
    expect(made).toEqual(parseFilter(text))
    const again = made.ok && patternsOf(made.filter)
    expect(again && filterOfPatterns(again)).toEqual(made)
  })

  test.each([
    [[], 'Enter at least one pattern.'],
    [['blog'], "The pattern 'blog' matches no URL. Please start it with / for a path, http://, https://, * or re:."],
    [Array(51).fill('/a/*'), 'Enter at most 50 patterns.'],
  ])('refuses %.20j', (patterns, message) => {
    expect(filterOfPatterns(patterns)).toEqual({ ok: false, message })
  })

  test.each(['title is x', 'path starts /a and path ends b', 'path starts /a or title empty', 'path ends b', ''])(
    'no pattern gives the filter %s',
    (text) => {
      const parsed = parseFilter(text)
      expect(parsed.ok && patternsOf(parsed.filter)).toBeNull()
    },
  )
})

describe('segments', () => {
  test.each([
    ['', 'A segment needs at least one condition. Without any, it would be the whole site.'],
    ['title empty or segment is Blog', 'A segment cannot refer to other segments.'],
    ['changed since x', expect.stringContaining('cannot depend on an earlier crawl')],
    ['title empty and text contains price', null],
  ])('the filter %s', (text, problem) => {
    const parsed = parseFilter(text)
    expect(parsed.ok && problemOfSegment(parsed.filter)).toEqual(problem)
  })

  test.each([
    ['segment is blog and title empty', 'segment is "All posts" and title empty'],
    [
      'title is Blog or (segment is-not BLOG and depth >= 2)',
      'title is Blog or (segment is-not "All posts" and depth >= 2)',
    ],
    ['title is Blog', 'title is Blog'],
    ['not a filter', 'not a filter'],
  ])('a new name in the filter %s', (text, renamed) => {
    expect(renameSegment(text, 'Blog', 'All posts')).toBe(renamed)
  })

  it('has a name of 1 to 60 characters', () => {
    expect(checkSavedName('  Blog \n posts ', 'segment')).toEqual({ ok: true, value: 'Blog posts' })
    expect(checkSavedName('🥐'.repeat(MAX_SAVED_NAME), 'view')).toMatchObject({ ok: true })
    expect(checkSavedName('x'.repeat(MAX_SAVED_NAME + 1), 'view')).toMatchObject({ ok: false })
    expect(checkSavedName(' \u200b ', 'view')).toEqual({ ok: false, message: 'Please enter a name for the view.' })
  })
})
