import { expect, it } from 'vitest'
import { mayFetch } from '#testing/sites/may-fetch.ts'
import { PLANS } from '../pricing/plans.ts'
import { pageMeta } from '../shell/page-meta.ts'
import { article, breadcrumbs } from './json-ld.ts'
import { llmsTxt } from './llms-txt.ts'
import { organization, service, website } from './own-json-ld.ts'
import { PUBLIC_PAGES } from './public-pages.ts'
import { robotsTxt } from './robots-txt.ts'
import { securityTxt } from './security-txt.ts'
import { sitemapXml } from './sitemap-xml.ts'

const SITE = 'https://site.example'
const PAGE = { title: 'About Us', description: 'Who?', path: '/about', publicUrl: SITE }

it('a page has its meta tags, and its social image gets a new URL when its text changes', () => {
  const tags = pageMeta(PAGE)
  expect(tags).toContainEqual({ tagName: 'link', rel: 'canonical', href: `${SITE}/about` })
  expect(tags).toContainEqual({ name: 'twitter:title', content: 'About Us' })
  const imageOf = (title: string) =>
    pageMeta({ ...PAGE, title }).flatMap((tag) =>
      'property' in tag && tag.property === 'og:image' ? [tag.content] : [],
    )[0]
  expect(imageOf('About Us')).toMatch(/^https:\/\/site\.example\/og\/about\.png\?v=\w+$/)
  expect(imageOf('About Us All')).not.toBe(imageOf('About Us'))
})

it('social texts and the canonical set by an editor win', () => {
  const tags = pageMeta({ ...PAGE, ogTitle: 'Shared', image: '/media/a.webp', canonical: 'https://other.example/a' })
  expect(tags).toContainEqual({ tagName: 'link', rel: 'canonical', href: 'https://other.example/a' })
  expect(tags).toContainEqual({ property: 'og:title', content: 'Shared' })
  expect(tags).toContainEqual({ property: 'og:image', content: `${SITE}/media/a.webp` })
  expect(JSON.stringify(tags)).not.toContain('og:image:width')
})

it('structured data has absolute URLs and the real offers', () => {
  const words = {
    headline: 'A',
    description: 'B',
    path: '/blog/a',
    publishedAt: null,
    modifiedAt: '2026-01-02T03:04:05.000Z',
  }
  const things = [organization(), website(), service(), article(words), breadcrumbs([{ name: 'Blog', path: '/blog' }])]
  const tag = pageMeta({ ...PAGE, jsonLd: things }).find((descriptor) => 'script:ld+json' in descriptor)
  const text = JSON.stringify(tag)
  expect(text).not.toMatch(/"(url|item|@id|urlTemplate|mainEntityOfPage)":"\//)
  expect(text).toContain(`"urlTemplate":"${SITE}/support?search={search_term_string}"`)
  expect(text).toContain(`{"@type":"ListItem","position":2,"name":"Blog","item":"${SITE}/blog"}`)
  for (const { name, price } of PLANS) expect(text).toContain(`"name":"${name}","price":"${price.slice(1)}"`)
})

it('robots.txt blocks only what needs a sign-in, and names the sitemap', () => {
  const text = robotsTxt(SITE)
  expect(text).toContain(`\nSitemap: ${SITE}/sitemap.xml\n`)
  const isOpen = (path: string) => mayFetch(text, 'Googlebot', SITE + path)
  const closed = [
    '/api/crawls',
    '/admin',
    '/admin/users',
    '/dashboard',
    '/dashboard?from=mail',
    '/dashboard/shop/reports',
  ]
  expect([...closed, '/profile', '/profile/billing', '/dev/mailbox'].filter(isOpen)).toEqual([])
  const slugs = [
    '/administration',
    '/admin-guide',
    '/dashboard-tour',
    '/dashboards',
    '/profiles',
    '/profile.html',
    '/apis',
  ]
  expect([...PUBLIC_PAGES.map(({ path }) => path), ...slugs].filter((path) => !isOpen(path))).toEqual([])
})

it('security.txt says where to report problems and is valid for half a year', () => {
  const text = securityTxt(SITE, new Date('2026-01-02T03:04:05Z'))
  expect(text).toContain(`Contact: ${SITE}/contact\nExpires: 2026-07-02T00:00:00.000Z\n`)
})

it('a sitemap lists URLs with their last change, and is split when it is too large for one file', () => {
  const entries = [{ path: '/' }, { path: '/a&b', updatedAt: '2026-01-02T03:04:05Z' }, { path: '/c' }]
  expect(sitemapXml(SITE, entries, null)).toContain(
    `<url><loc>${SITE}/a&amp;b</loc><lastmod>2026-01-02T03:04:05.000Z</lastmod></url>`,
  )
  expect(sitemapXml(SITE, entries, null, 2)).toContain(`<sitemap><loc>${SITE}/sitemap.xml?part=2</loc></sitemap>`)
  expect(sitemapXml(SITE, entries, '2', 2)).toContain(`<loc>${SITE}/c</loc>`)
  for (const part of ['0', '3', '1.5', 'x', '']) expect(sitemapXml(SITE, entries, part, 2)).toBeUndefined()
})

it('llms.txt lists every page with its summary, one per line', () => {
  const item = {
    ...{ kind: 'post' as const, path: '/blog/a', title: 'A [new]\n<post> on snake_case', excerpt: 'One\n\ntwo' },
    ...{ canonicalUrl: null, updatedAt: '' },
  }
  const text = llmsTxt(SITE, PUBLIC_PAGES, [item])
  expect(text).toMatch(/^# Pagewarden\n\n> .+\n\n.+\n\n## Product\n\n- \[Home\]\(https:\/\/site\.example\/\): /)
  expect(text).toContain(`\n## Blog posts\n\n- [A \\[new\\] \\<post\\> on snake\\_case](${SITE}/blog/a): One two\n`)
  for (const { path } of PUBLIC_PAGES) expect(text).toContain(`](${SITE}${path}): `)
  expect(text).not.toContain('## Help articles')
})
