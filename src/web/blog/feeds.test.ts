import { expect, test } from 'vitest'
import type { Post } from '#domain/content/content.ts'
import { jsonFeed } from './json-feed.ts'
import { rssFeed } from './rss-feed.ts'

const SITE = 'https://pagewarden.example'
const POST: Post = {
  id: '7b0e8d4e-6b1f-4c1a-9f2d-0c8d3c5f1a11',
  slug: 'titles',
  title: 'Titles & <tags>',
  excerpt: 'What "titles" do.',
  content:
    '<p>See <a href="/support/title">this</a>, <a href="#part-two">that</a> and <img src="/media/a.png" alt="A"></p>',
  status: 'published',
  publishedAt: '2026-03-01T08:00:00.000Z',
  updatedAt: '2026-03-02T08:00:00.000Z',
  readTimeMinutes: 3,
  featuredImageUrl: '/media/head.png',
  featuredImageAlt: 'A heading',
  authorName: 'Ada Lovelace',
  category: { id: 'c', name: 'Titles', slug: 'titles', color: '#2563eb' },
  tags: [{ id: 't', name: 'Search', slug: 'search' }],
  metaTitle: null,
  metaDescription: null,
  ogTitle: null,
  ogDescription: null,
  ogImageUrl: null,
  canonicalUrl: null,
}

test('the RSS feed has whole posts with absolute URLs, and stays valid XML whatever they contain', () => {
  const feed = rssFeed([{ ...POST, title: 'Titles & <tags>\u0000\u000b\ud800' }], SITE, 'Posts')
  expect(feed).toContain('<title>Titles &amp; &lt;tags&gt;\ufffd</title>')
  expect(feed).toContain('<link>https://pagewarden.example/blog/titles</link>')
  expect(feed).toContain('<pubDate>Sun, 01 Mar 2026 08:00:00 GMT</pubDate>')
  expect(feed).toContain(
    '<dc:creator>Ada Lovelace</dc:creator>\n<category>Titles</category>\n<category>Search</category>',
  )
  expect(feed).toContain('href=&quot;https://pagewarden.example/support/title&quot;')
  expect(feed).toContain('href=&quot;https://pagewarden.example/blog/titles#part-two&quot;')
  expect(feed).toContain('src=&quot;https://pagewarden.example/media/a.png&quot;')
})

test('the JSON feed has the same content', () => {
  expect(jsonFeed([POST], SITE, 'Posts')).toMatchObject({
    version: 'https://jsonfeed.org/version/1.1',
    feed_url: 'https://pagewarden.example/blog/feed.json',
    items: [
      {
        id: 'urn:uuid:7b0e8d4e-6b1f-4c1a-9f2d-0c8d3c5f1a11',
        url: 'https://pagewarden.example/blog/titles',
        content_html: expect.stringContaining('href="https://pagewarden.example/support/title"'),
        image: 'https://pagewarden.example/media/head.png',
        date_published: '2026-03-01T08:00:00.000Z',
        authors: [{ name: 'Ada Lovelace' }],
        tags: ['Titles', 'Search'],
      },
    ],
  })
})

test('a post without an excerpt is described by its first words', () => {
  const post = { ...POST, excerpt: '', content: '<h2>Why</h2><p>Bread &amp; butter.</p>' }
  expect(rssFeed([post], SITE, 'Posts')).toContain('<description>Bread &amp; butter.</description>')
  expect(jsonFeed([post], SITE, 'Posts').items[0]).toMatchObject({ summary: 'Bread & butter.' })
  expect(rssFeed([{ ...post, content: '' }], SITE, 'Posts')).not.toContain('<description></description>')
  expect(jsonFeed([{ ...post, content: '' }], SITE, 'Posts').items[0]).not.toHaveProperty('summary')
})

test('a feed without posts is valid', () => {
  const ofCategory = rssFeed([POST], SITE, 'Posts', POST.category)
  expect(ofCategory).toContain('<title>Pagewarden Blog: Titles</title>')
  expect(ofCategory).toContain(`<atom:link href="${SITE}/blog/feed.xml?category=titles"`)
  expect(rssFeed([], SITE, 'Posts')).toMatch(/<\/channel>\n<\/rss>\n$/)
  expect(jsonFeed([], SITE, 'Posts').items).toEqual([])
})
