import { beforeAll, describe, expect, it, test } from 'vitest'
import { auditPage } from '#audit/audit-page.ts'
import { auditSite } from '#audit/audit-site.ts'
import { writeCheckArticle } from '#domain/checks/check-article.ts'
import { checkSlug } from '#domain/checks/check-article-slug.ts'
import type { ContentKind } from '#domain/content/content.ts'
import { contentPath } from '#domain/content/content-path.ts'
import { EMPTY_FIELDS } from '#domain/content/content-rules.ts'
import { reservedReason } from '#domain/content/content-slug.ts'
import { FAILURE_REASONS } from '#domain/crawls/failure-reason.ts'
import type { PageFacts } from '#domain/facts/page-facts.ts'
import { extractHtml } from '#testing/html/extract-html.ts'
import { sitePageOf } from '#testing/sites/make-site-page.ts'
import { checkIds } from '../checks/check-ids.ts'
import { describeHealthChecks } from '../checks/list-checks.ts'
import { cleanHtml } from '../content/html/clean-html.ts'
import { draftPage } from '../content-desk/draft-page.ts'
import { fillFacts } from './fill-facts.ts'
import { readFrontMatter } from './front-matter.ts'
import { CATEGORIES, TAGS } from './groups.ts'
import { readSeedItem } from './read-seed-item.ts'
import { READING_ORDER } from './reading-order.ts'
import { listSeedFiles } from './seed-files.ts'

type Text = {
  kind: ContentKind
  slug: string
  title: string
  excerpt: string
  content: string
  metaTitle: string | null
  metaDescription: string | null
}

const files = await listSeedFiles()
const items = await Promise.all(files.map((file) => readSeedItem(file, new Date())))
const checkArticles: Text[] = describeHealthChecks().map((check) => ({ kind: 'article', ...writeCheckArticle(check) }))
const texts: Text[] = [...items.map(({ kind, fields }) => ({ kind, ...fields })), ...checkArticles]
const named = texts.map((text) => [contentPath(text.kind, text.slug), text] as const)

describe.each(named)('%s', (path, text) => {
  let facts: PageFacts
  beforeAll(() => {
    facts = factsOf(path, text)
  })

  it('passes our own checks', () => {
    const { issues, healthScore, llmReadiness } = auditPage(facts)
    expect(issues).toEqual([])
    expect([healthScore.score, llmReadiness.score]).toEqual([100, 100])
  })

  it('is described in complete sentences', () => {
    expect(text.metaDescription).toMatch(/^[^…]+[.?!]$/)
  })

  it('contains nothing that an editor could not have written', () => {
    expect(cleanHtml(text.content)).toBe(text.content)
    expect(text.excerpt.length).toBeGreaterThan(20)
    expect(JSON.stringify(text)).not.toMatch(/\{\{|\}\}/)
  })

  it('links only to existing pages, and to the sources of checks', () => {
    const targets = facts.links.map(({ url }) => url.replace('https://site.example', ''))
    expect(targets.filter((target) => !KNOWN.has(target))).toEqual([])
  })
})

it('no text repeats another', () => {
  const pages = named.map(([path, text]) => sitePageOf(factsOf(path, text)))
  const fault = (_: string, error: unknown) => {
    throw error
  }
  expect([...auditSite({ startUrl: 'https://site.example/', pages }, { onFault: fault, now: () => 0 })]).toEqual([])
})

it('the article on failed pages covers every reason in reports', () => {
  const article = items.find(({ fields }) => fields.slug === 'failed-pages')
  const words = article?.fields.content.toLowerCase()
  expect(Object.values(FAILURE_REASONS).filter((reason) => !words?.includes(reason.toLowerCase()))).toEqual([])
})

it('typography is consistent: curly apostrophes and quotes, email without a hyphen', () => {
  for (const { fields } of items) {
    const { title, excerpt, content, metaTitle, metaDescription } = fields
    const prose = content.replace(/<(pre|code)>.*?<\/\1>|<[^>]*>/gs, '').replaceAll('&quot;', '"')
    const all = [title, excerpt, metaTitle, metaDescription, prose].join('\n')
    expect([fields.slug, all.match(/.{0,20}(?:['"]|\be-mail).{0,20}/i)?.[0]]).toEqual([fields.slug, undefined])
  }
})

it('there is enough to read', () => {
  const countOf = (kind: ContentKind) => items.filter((item) => item.kind === kind).length
  expect(countOf('article')).toBeGreaterThanOrEqual(12)
  expect(countOf('post')).toBeGreaterThanOrEqual(6)
  expect(countOf('page')).toBeGreaterThanOrEqual(2)
  for (const { kind, fields } of items) {
    const words = fields.content.replace(/<[^>]*>/g, ' ').split(/\s+/).length
    if (kind === 'post') expect([fields.slug, words >= 700 && words <= 1250]).toEqual([fields.slug, true])
  }
})

it.each(['article', 'post'] as const)('every %s is in the reading order', (kind) => {
  const slugs = items.filter((item) => item.kind === kind).map(({ fields }) => fields.slug)
  expect(READING_ORDER[kind].toSorted()).toEqual(slugs.toSorted())
})

it('categories, tags and slugs are valid', () => {
  const categories = CATEGORIES.map(({ slug }) => slug)
  const tags = TAGS.map(({ slug }) => slug)
  for (const { kind, fields, category, tags: own } of items) {
    expect(reservedReason(kind, fields.slug)).toBeNull()
    if (kind !== 'page') expect(categories).toContain(category)
    expect(own.filter((tag) => !tags.includes(tag))).toEqual([])
  }
  expect(new Set(texts.map(({ kind, slug }) => contentPath(kind, slug))).size).toBe(texts.length)
})

describe('facts', () => {
  test('numbers come from the product', () => {
    expect(fillFacts('{{limits.registered_free.maxUrls}} of {{limits.paid.maxUrls}}')).toBe('50 of unlimited')
  })

  test.each(['{{limits}}', '{{limits.golden.maxUrls}}', '{{nothing.at.all}}'])('%s is refused', (text) => {
    expect(() => fillFacts(text)).toThrow('Unknown fact')
  })
})

test('a file without its front matter is refused by name', () => {
  expect(() => readFrontMatter('# Bread', 'bread.md')).toThrow('bread.md')
  expect(() => readFrontMatter('---\ntitle\n---\ntext', 'bread.md')).toThrow("'name: value'")
})

/** Paths outside of the built-in content that the texts may link to. */
const OWN =
  `/ /bot /contact /docs /docs/api /docs/checks /docs/command-line /docs/mcp /docs/self-hosting /docs/site-score
  /docs/webhooks /docs/what-we-dont-flag /features /pricing /privacy /profile /profile/billing
  /profile/settings /signup /status`.split(/\s+/)
const CATALOGUE = checkIds().map((id) => `/docs/checks/${checkSlug(id)}`)
const SOURCES = describeHealthChecks().map(({ source }) => source ?? '')
const KNOWN = new Set([...OWN, ...CATALOGUE, ...SOURCES, ...named.map(([path]) => path)])

/** Extracts the text as a page without the layout of the site. */
function factsOf(path: string, { kind, ...text }: Text): PageFacts {
  const url = `https://site.example${path}`
  return extractHtml({
    url,
    html: draftPage(kind, { ...EMPTY_FIELDS, ...text }, url),
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'private, no-cache' },
  })
}
