import { describe, expect, it, test } from 'vitest'
import { completeHreflangs } from './complete-hreflangs.ts'
import { countListed, writeLlmsDraft } from './llms-draft.ts'
import { leftOutOf, type RedirectRule, writeRedirectMap } from './redirect-map.ts'
import { targetSuggester } from './suggest-target.ts'
import { suggestRobots } from './suggested-robots.ts'
import { checkSheet, readTitlesSheet, writeTitlesSheet } from './titles-sheet.ts'
import { writeHreflangs, writeSitemap } from './xml-files.ts'

const SITE = 'https://bakery.example'

describe('a target for a broken URL', () => {
  const suggest = targetSuggester(
    ['/', '/About', '/breads/rye', '/breads/dark-spelt-loaf', '/cakes/a', '/pies/a', '/team/anna'].map(
      (path) => SITE + path,
    ),
  )

  test.each([
    ['/about/', '/About', 'the same path, written differently'],
    ['/about.html', '/About', 'the same path, written differently'],
    ['/shop/rye.php', '/breads/rye', 'the same last part of the path'],
    ['/breads/dark-spelt', '/breads/dark-spelt-loaf', 'most words of the path are the same'],
  ])('%s', (broken, target, reason) => {
    expect(suggest(SITE + broken)).toEqual({ url: SITE + target, reason })
  })

  test.each(['/a', '/unknown', '/breads', '/%E0%A4%A'])('none for %s', (broken) => {
    expect(suggest(SITE + broken)).toBeNull()
  })
})

describe('a redirect map', () => {
  const rules: RedirectRule[] = [
    { from: `${SITE}/old page?x=1`, to: `${SITE}/new%20page`, reason: 'the same path', links: 3 },
    { from: `${SITE}/b.html`, to: null, reason: 'no page is like it', links: 1 },
  ]

  it('for nginx compares path and query, and leaves rules without a target as comments', () => {
    expect(writeRedirectMap(rules, 'nginx', 'From a crawl.')).toBe(`# From a crawl.

# bakery.example
# In the block http:
map $request_uri $redirect_to_1 {
  "/old%20page?x=1" "https://bakery.example/new%20page";
  # 1 link, no page is like it: "/b.html" "CHOOSE-A-TARGET";
}
# In the block server of this host:
# if ($redirect_to_1) { return 301 $redirect_to_1; }
`)
  })

  it('for Apache compares the decoded path and escapes percent signs of the target', () => {
    const text = writeRedirectMap(rules.slice(0, 1), 'apache', 'From a crawl.')
    expect(text).toContain('RewriteCond %{QUERY_STRING} "^x=1$"')
    expect(text).toContain('RewriteRule "^/?old page$" "https://bakery.example/new\\%20page" [R=301,L,NE,QSD]')
    expect(writeRedirectMap(rules.slice(1), 'apache', '')).toContain(
      '# 1 link, no page is like it: RewriteRule "^/?b\\.html$"',
    )
  })

  it('for Cloudflare has only what Cloudflare can compare, and says how much that leaves out', () => {
    const more = [...rules, { from: `${SITE}/c`, to: `${SITE}/d`, reason: '', links: 0 }]
    expect(writeRedirectMap(more, 'cloudflare', '')).toBe(`${SITE}/c,${SITE}/d,301,FALSE,FALSE,FALSE,FALSE\r\n`)
    expect(leftOutOf(more, 'cloudflare')).toBe(2)
    expect(leftOutOf(more, 'nginx')).toBe(0)
  })
})

it('a sitemap and hreflang tags escape URLs', () => {
  const sitemap = writeSitemap([{ url: `${SITE}/?a=1&b=2`, lastmod: '2026-01-01' }], 'a -- b')
  expect(sitemap).toContain('<!-- a - b -->')
  expect(sitemap).toContain('<url><loc>https://bakery.example/?a=1&#38;b=2</loc><lastmod>2026-01-01</lastmod></url>')
  expect(writeHreflangs([{ versions: [{ language: 'de', url: `${SITE}/de?"` }], notes: ['a -- b'] }], 'x')).toContain(
    'hreflang="de" href="https://bakery.example/de?&#34;"',
  )
})

it('hreflang tags name Great Britain instead of UK, and leave out codes that nobody knows', () => {
  const versions = [
    { language: 'en-UK', target: `${SITE}/uk` },
    { language: 'de', target: `${SITE}/de` },
    { language: 'us', target: `${SITE}/us` },
  ]
  const pages = ['/uk', '/de', '/us'].map((path) => SITE + path)
  const named = pages.flatMap((page) => versions.map((version) => ({ page, ...version })))
  const { groups } = completeHreflangs(named)
  expect(groups.map((group) => group.versions)).toEqual([
    [
      { language: 'de', url: `${SITE}/de` },
      { language: 'en-GB', url: `${SITE}/uk` },
    ],
  ])
  const text = writeHreflangs(groups, 'x')
  expect(text).toContain('<!-- “en-GB” instead of “en-UK”: the country code is GB. -->')
  expect(text).toContain(`<!-- Left out: ${SITE}/us, because its code “us” is a region without a language. -->`)
  expect(text).not.toContain('hreflang="us"')
  const complete = named.filter(({ page, language }) => page !== `${SITE}/us` && language === 'de')
  expect(completeHreflangs(complete).groups, 'nothing to complete').toEqual([])
})

it('a draft of llms.txt lists pages by folder and says what it left out', () => {
  const start = { url: SITE, title: 'Bakery', description: 'Bread since 1911', folder: '/' }
  const many = Array.from({ length: 21 }, (_, at) => ({
    url: `${SITE}/case-studies/${at}`,
    title: `Case [${at}]`,
    description: '',
    folder: '/case-studies/',
  }))
  const text = writeLlmsDraft(start, [{ ...start, url: `${SITE}/a(b)`, description: 'Two\nlines' }, ...many])
  expect(text).toMatch(
    /^# Bakery\n\n> Bread since 1911\n\n## Main pages\n\n- \[Bakery\]\(https:\/\/bakery\.example\/a%28b%29\): Two lines\n\n## Case studies\n\n- \[Case \\\[0\\\]\]/,
  )
  expect(text).toContain('<!-- Not listed: 1 more page of this folder. -->')
  expect(countListed(many)).toBe(20)
})

it('a suggested robots.txt marks each change', () => {
  const text = 'User-agent: *\r\nDisallow: /shop/\n\n'
  expect(
    suggestRobots(text, [{ line: 2, reason: 'it blocks 3 files', isRemoved: true }], [`${SITE}/sitemap.xml`]),
  ).toBe(
    `User-agent: *
# Suggested: removed, because it blocks 3 files.
# Disallow: /shop/

# Suggested: sitemaps that this file did not name.
Sitemap: ${SITE}/sitemap.xml
`,
  )
  const noted = suggestRobots(text, [{ line: 2, reason: 'it blocks 1 URL of your sitemaps', isRemoved: false }], [])
  expect(noted).toContain('or allow them.\nDisallow: /shop/\n')
  expect(suggestRobots(null, [], [])).toBe('User-agent: *\nDisallow:\n')
  expect(suggestRobots(null, [], [`${SITE}/sitemap.xml`])).toBe(
    `User-agent: *\nDisallow:\n\n# Suggested: the sitemaps of the site.\nSitemap: ${SITE}/sitemap.xml\n`,
  )
})

describe('a sheet of titles and descriptions', () => {
  it('can be filled in and compared with a crawl', () => {
    const sheet = writeTitlesSheet([
      { url: `${SITE}/`, title: '=1+1', description: 'Bread', issues: ['Title too short'] },
    ])
    const filled = sheet.replace(/,,Bread,/, ',Bakery in Bath,Bread,').replace(/,\r\n$/, ',Fresh bread daily\r\n')
    const read = readTitlesSheet(filled)
    expect(read).toEqual({
      ok: true,
      entries: [{ url: `${SITE}/`, newTitle: 'Bakery in Bath', newDescription: 'Fresh bread daily' }],
    })
    const entries = read.ok ? read.entries : []
    const pages = new Map([[`${SITE}/`, { title: 'Bakery  in Bath', description: 'Bread' }]])
    expect(checkSheet(entries, pages).map(({ field, state }) => [field, state])).toEqual([
      ['title', 'done'],
      ['description', 'open'],
    ])
    expect(checkSheet(entries, new Map()).map(({ state }) => state)).toEqual(['not-crawled', 'not-crawled'])
  })

  it('says what is missing in another file', () => {
    expect(readTitlesSheet('a,b\n1,2')).toMatchObject({
      ok: false,
      message: expect.stringContaining("'URL' and 'New title'"),
    })
  })
})
