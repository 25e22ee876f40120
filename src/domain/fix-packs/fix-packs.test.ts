import { describe, expect, it, test } from 'vitest'
import { completeHreflangs } from './complete-hreflangs.ts'
import { countListed, writeLlmsDraft } from './llms-draft.ts'
import { describeLeftOut, planRedirects, type RedirectRule } from './plan-redirects.ts'
import { writeRedirectMap } from './redirect-map.ts'
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
  const rule = (from: string, to: string | null): RedirectRule => ({ from, to, reason: 'no page is like it', links: 1 })
  const rules = [rule(`${SITE}/old page?x=1`, `${SITE}/new%20page?a=$1`), rule(`${SITE}/b.html`, null)]

  it('for nginx compares whole URLs with case, and leaves rules without a target as comments', () => {
    expect(writeRedirectMap(rules, 'nginx', 'From a crawl.')).toBe(`# From a crawl.
# Whole URLs are compared, with query, upper and lower case.

# bakery.example
# In the block http:
map "$scheme://$host$request_uri" $redirect_to_1 {
  "~^https?://bakery\\.example/old%20page\\?x=1$" "https://bakery.example/new%20page?a=%241";
  # 1 link, no page is like it: "~^https?://bakery\\.example/b\\.html$" "CHOOSE-A-TARGET";
}
# In the block server of this host:
# if ($redirect_to_1) { return 301 $redirect_to_1; }
`)
  })

  // Tried with nginx 1.22: in quotes, it reads "\\n" as a line break.
  it.each([
    ['https://bakery.example/About', '"~^https?://bakery\\.example/About$"'],
    ['https://bakery.example/a?', '"~^https?://bakery\\.example/a\\?$"'],
    ['https://bakery.example/?a\\nb=$c{2}|(d)', '"~^https?://bakery\\.example/\\?a\\\\\\\\nb=\\$c\\{2\\}\\|\\(d\\)$"'],
  ])('for nginx escapes %s', (from, key) => {
    expect(writeRedirectMap([rule(from, `${SITE}/x`)], 'nginx', '')).toContain(`  ${key} "${SITE}/x";`)
  })

  it('for nginx compares the port as the browser sent it', () => {
    const text = writeRedirectMap([rule('http://bakery.example:8080/a', `${SITE}/x`)], 'nginx', '')
    expect(text).toContain('map "$scheme://$http_host$request_uri" $redirect_to_1')
    expect(text).toContain('"~^http://bakery\\.example:8080/a$"')
  })

  it('for Apache compares the URL as the browser sent it, and escapes percent signs of the target', () => {
    const text = writeRedirectMap([...rules, rule('http://bakery.example/c', `${SITE}/d`)], 'apache', 'From a crawl.')
    expect(text).toContain(`
RewriteCond %{HTTP_HOST} "^bakery\\.example$" [NC]
RewriteCond %{THE_REQUEST} "^[A-Z]+ /old%20page\\?x=1 HTTP/"
RewriteRule "^" "https://bakery.example/new\\%20page?a=\\%241" [R=301,L,NE,QSD]
`)
    expect(text).toContain('# 1 link, no page is like it: RewriteCond %{THE_REQUEST} "^[A-Z]+ /b\\.html HTTP/"')
    expect(text).toContain('RewriteCond %{HTTPS} =off\nRewriteCond %{HTTP_HOST} "^bakery\\.example$" [NC]\n')
  })

  it('for Cloudflare has only what Cloudflare can compare', () => {
    const more = [...rules, rule(`${SITE}/c`, `${SITE}/d`), rule(`${SITE}:81/c`, `${SITE}/d`)]
    expect(writeRedirectMap(more, 'cloudflare', '')).toBe(`${SITE}/c,${SITE}/d,301,FALSE,FALSE,FALSE,FALSE\r\n`)
    expect(describeLeftOut(more, [])).toEqual([
      '2 URLs left out for Cloudflare, because Cloudflare does not compare queries and ports.',
    ])
  })

  const HTTP = SITE.replace('https', 'http')
  it.each([
    ['https from http, which a proxy hides', `${HTTP}/a`, `${SITE}/a`, [], ['scheme', 'scheme', null]],
    ['another case', `${SITE}/About`, `${SITE}/about`, [`${SITE}/about`], [null, null, null]],
    ['a query added', `${SITE}/a`, `${SITE}/a?page=1`, [], [null, null, 'loop']],
    ['slashes merged', `${SITE}//a`, `${SITE}/a`, [], [null, null, 'loop']],
    ['a letter decoded', `${SITE}/%61`, `${SITE}/a`, [], [null, null, 'loop']],
    ['a page with a query', `${SITE}/a`, `${SITE}/b`, [`${SITE}/a?id=1`], [null, null, 'page']],
    ['a page with https', `${HTTP}/a`, `${SITE}/b`, [`${SITE}/a`], ['page', 'page', null]],
    ['an encoded slash', `${SITE}/a%2Fb`, `${SITE}/b`, [], [null, 'encoding', null]],
    ['an encoded question mark', `${SITE}/a%3Fb`, `${SITE}/b?c`, [], [null, 'encoding', null]],
    ['a backslash', `${SITE}/?\\`, `${SITE}/b`, [], [null, 'encoding', 'query']],
    ['3,500 characters', SITE.padEnd(3498, '/'), `${SITE}/b`, [], [null, null, null]],
    ['more than 3,500 characters', SITE.padEnd(3499, '/'), `${SITE}/b`, [], ['long', 'long', null]],
  ])('leaves out what a server cannot express: %s', (_, from, to, pages, faults) => {
    const found = (['nginx', 'apache', 'cloudflare'] as const).map(
      (format) => planRedirects([rule(from, to)], format, pages).leftOut[0]?.fault ?? null,
    )
    expect(found).toEqual(faults)
  })

  it('cannot loop over several rules, and names those that it leaves out', () => {
    const loop = [rule(`${HTTP}/a`, 'https://www.bakery.example/a'), rule('https://www.bakery.example/a', `${SITE}/a`)]
    const text = writeRedirectMap([...loop, rule(`${SITE}/b`, `${SITE}/a`)], 'nginx', '')
    expect(text.match(/~.*(?=;)/g)).toEqual([`~^https?://bakery\\.example/b$" "${SITE}/a"`])
    const ofAll = [rule(`${SITE}/c`, `${SITE}/d`), rule(`${SITE}/d`, `${SITE}/c`)]
    expect(describeLeftOut(ofAll, [])).toEqual([
      '2 URLs left out for nginx, Apache and Cloudflare, because the target would be redirected again, without end.',
    ])
    expect(text).toContain(`
# Left out, because the target would be redirected again, without end:
#   http://bakery.example/a to https://www.bakery.example/a
#   https://www.bakery.example/a to https://bakery.example/a
`)
  })

  it('redirects a URL with https for http as well, unless something else is there', () => {
    const schemes = (pages: string[], ...others: RedirectRule[]) =>
      planRedirects([rule(`${SITE}/a`, `${SITE}/b`), ...others], 'nginx', pages).rules.map((each) => each.schemes)
    expect(schemes([])).toEqual(['both'])
    expect(schemes([`${HTTP}/a`])).toEqual(['https'])
    expect(schemes([], rule(`${HTTP}/a`, `${SITE}/c`))).toEqual(['https', 'http'])
  })

  it('has each source once, if possible with a target', () => {
    const twice = [rule(`${SITE}/a`, null), rule(`${SITE}/a`, `${SITE}/b`), rule(`${SITE}/a`, `${SITE}/c`)]
    expect(planRedirects(twice, 'nginx', []).rules.map(({ to }) => to)).toEqual([`${SITE}/b`])
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
