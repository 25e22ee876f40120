import type { MetaDescriptor } from 'react-router'
import { fittingDescription, fittingTitle } from '#domain/content/fit-search-result.ts'
import { PRODUCT_NAME } from '#domain/system/product.ts'
import { titleCase } from '#domain/words/title-case.ts'
import { listDescription } from '../cms/list-description.ts'
import { listUrl } from '../cms/list-url.ts'
import { breadcrumbs } from '../seo/json-ld.ts'
import { pageMeta, unlistedMeta } from '../shell/page-meta.ts'
import { type BlogList, isMissed, missingGroup } from './blog-list.ts'

/**
 * Categories and later pages are indexed, except a category that contains all posts. Tag views only repeat posts, so
 * they are not indexed, nor are empty lists.
 */
export function blogMeta(list: BlogList, publicUrl: string): MetaDescriptor[] {
  const missing = missingGroup(list)
  if (missing) return unlistedMeta(`There is no such ${missing}`)
  const { filter, page, total, totalOfAll } = list
  const isWhole = total === totalOfAll && !filter.tag
  const path = listUrl('/blog', isWhole ? {} : filter, page)
  const subject = subjectOf(list)
  const steps = [{ name: 'Blog', path: '/blog' }, ...(subject && !isWhole ? [{ name: subject, path }] : [])]
  return [
    ...pageMeta({
      title: titleOf(list),
      description: descriptionOf(list),
      path,
      publicUrl,
      jsonLd: [breadcrumbs(steps)],
    }),
    ...(isMissed(list) || filter.tag !== null ? [{ name: 'robots', content: 'noindex, follow' }] : []),
    { tagName: 'link', rel: 'alternate', type: 'application/rss+xml', title: FEED_TITLE, href: '/blog/feed.xml' },
    { tagName: 'link', rel: 'alternate', type: 'application/feed+json', title: FEED_TITLE, href: '/blog/feed.json' },
  ]
}

export const FEED_TITLE = `${PRODUCT_NAME} Blog`

export function blogHeading(list: BlogList): string {
  const missing = missingGroup(list)
  if (missing) return `There is no such ${missing}`
  const subject = subjectOf(list)
  const where = subject === null ? 'Notes on crawling, search and AI' : subject
  return list.page > 1 ? `${where}: page ${list.page}` : where
}

/** The heading for the category, the tag or both. Null for the whole blog. */
function subjectOf(list: BlogList): string | null {
  const { tagName } = list
  const category = categoryName(list)
  if (!tagName) return category
  return category ? `${category} posts tagged “${tagName}”` : `Posts tagged “${tagName}”`
}

function categoryName({ filter, categories }: BlogList): string | null {
  return categories.find(({ slug }) => slug === filter.category)?.name ?? null
}

function titleOf(list: BlogList): string {
  const subject = subjectOf(list)
  const number = list.page > 1 ? `, Page ${list.page}` : ''
  if (subject === null) {
    return fittingTitle([`${PRODUCT_NAME} Blog: Crawling, Search and AI${number}`, `${PRODUCT_NAME} Blog${number}`])
  }
  const words = titleCase(subject)
  const where = [`${words}${number} · ${PRODUCT_NAME} Blog`, `${words}${number} · ${PRODUCT_NAME}`] as const
  return fittingTitle(list.tagName ? [...where] : [`${words}: Posts on the ${PRODUCT_NAME} Blog${number}`, ...where])
}

function descriptionOf(list: BlogList): string {
  const number = list.page > 1 ? ` Page ${list.page} of ${list.pages}.` : ''
  const { posts, total, tagName } = list
  const category = categoryName(list)
  if (category === null && tagName === null) {
    const question = 'How do search engines and language models read your website?'
    return fittingDescription([
      `${question} Posts on crawling, titles, canonicals and AI answers from ${PRODUCT_NAME}.${number}`,
      `${question} Posts on crawling, titles, canonicals and AI from ${PRODUCT_NAME}.${number}`,
    ])
  }
  const group = [category && `“${category}”`, tagName && `the tag “${tagName}”`].filter(Boolean).join(' and ')
  return listDescription(`Which ${PRODUCT_NAME} blog posts are filed under ${group}?`, posts, total, number)
}
