import type { Category, Post } from '#domain/content/content.ts'
import { openingWords } from '#domain/words/opening-words.ts'
import { absoluteHtml } from './absolute-html.ts'
import { feedIdentity } from './feed-identity.ts'

/** Returns RSS 2.0 with the full content of the posts. */
export function rssFeed(
  posts: Post[],
  publicUrl: string,
  description: string,
  category: Category | null = null,
): string {
  const { title, home, self } = feedIdentity(publicUrl, 'feed.xml', category)
  const newest = posts
    .map(({ updatedAt }) => updatedAt)
    .sort()
    .at(-1)
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" ' +
      'xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/">',
    '<channel>',
    element('title', title),
    element('link', home),
    element('description', description),
    element('language', 'en'),
    ...(newest ? [element('lastBuildDate', new Date(newest).toUTCString())] : []),
    `<atom:link href="${escapeXml(self)}" rel="self" type="application/rss+xml"/>`,
    ...posts.map((post) => item(post, publicUrl)),
    '</channel>',
    '</rss>',
    '',
  ].join('\n')
}

function item(post: Post, publicUrl: string): string {
  const path = `/blog/${post.slug}`
  const summary = post.excerpt || openingWords(post.content)
  const groups = [post.category, ...post.tags].flatMap((group) => (group ? [group.name] : []))
  return [
    '<item>',
    element('title', post.title),
    element('link', publicUrl + path),
    // Uses the id, because the URL of a post can change and a guid must not.
    `<guid isPermaLink="false">urn:uuid:${post.id}</guid>`,
    ...(post.publishedAt ? [element('pubDate', new Date(post.publishedAt).toUTCString())] : []),
    ...(post.authorName ? [element('dc:creator', post.authorName)] : []),
    ...groups.map((name) => element('category', name)),
    ...(summary ? [element('description', summary)] : []),
    element('content:encoded', absoluteHtml(post.content, publicUrl, path)),
    '</item>',
  ].join('\n')
}

function element(name: string, text: string): string {
  return `<${name}>${escapeXml(text)}</${name}>`
}

/** XML forbids control characters except tab, line feed and carriage return, even escaped. */
function escapeXml(text: string): string {
  return (
    text
      .toWellFormed()
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to remove.
      .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '')
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;')
  )
}
