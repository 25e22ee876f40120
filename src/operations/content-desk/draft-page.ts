import type { ContentKind } from '#domain/content/content.ts'
import type { ContentFields } from '#domain/content/content-desk.ts'
import { contentMeta } from '#domain/content/content-meta.ts'
import { escapeHtml } from '#domain/content/escape-html.ts'
import { socialImagePath } from '#domain/content/social-image.ts'

/**
 * The HTML of a draft as visitors would get it, without styles, because checks do not read them. It includes the
 * headings of the footer, because checks count headings.
 */
export function draftPage(kind: ContentKind, draft: ContentFields, url: string): string {
  const { title, description, canonical } = contentMeta(draft)
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="description" content="${escapeHtml(description)}">
<link rel="canonical" href="${escapeHtml(canonical || url)}">${sharingTags(draft, { title, description, url })}</head>
<body><main><h1>${escapeHtml(draft.title)}</h1>${featuredPicture(kind, draft)}${draft.content}</main>
<footer><h2>More pages</h2><h3>Product</h3></footer></body></html>`
}

function sharingTags(draft: ContentFields, page: { title: string; description: string; url: string }): string {
  const title = draft.ogTitle || page.title
  const description = draft.ogDescription || page.description
  const image =
    draft.ogImageUrl || draft.featuredImageUrl || socialImagePath(new URL(page.url).pathname, title, description)
  const tags = {
    ...{ 'og:type': 'website', 'og:url': draft.canonicalUrl || page.url, 'og:title': title },
    ...{ 'og:description': description, 'og:image': new URL(image, page.url).href },
  }
  return Object.entries(tags)
    .map(([name, value]) => `<meta property="${name}" content="${escapeHtml(value)}">`)
    .join('')
}

function featuredPicture(kind: ContentKind, { featuredImageUrl, featuredImageAlt, title }: ContentFields): string {
  if (kind !== 'post' || !featuredImageUrl) return ''
  const alt = escapeHtml(featuredImageAlt || title)
  return `<img src="${escapeHtml(featuredImageUrl)}" alt="${alt}" width="480" height="252">`
}
