import { linkRegion } from '#domain/facts/link-facts.ts'
import type { CompleteFacts } from '#domain/facts/page-facts.ts'
import type { StructuredData, StructuredNode, StructuredValue } from '#domain/facts/structured-data.ts'
import { pageKey } from '#domain/urls/url.ts'
import { isInArticleFolder, isNoArticleUrl } from './no-article-url.ts'
import { oncePerPage } from './once-per-page.ts'

/** The facts that `isArticleLike` needs. */
export const ARTICLE_FACTS = [
  ...(['structuredData', 'openGraph', 'dates', 'metas'] as const),
  ...(['mainText', 'text', 'url', 'links', 'linkDetails'] as const),
] as const

type ArticleFacts = Pick<CompleteFacts, (typeof ARTICLE_FACTS)[number]>

const ARTICLE_TYPES: ReadonlySet<string> = new Set(['Article', 'NewsArticle', 'BlogPosting'])
/** Themes mark up every page as an article, but add these properties only to real articles. */
const OF_ARTICLES = ['headline', 'author', 'datePublished', 'dateModified']
const OTHER_PAGES: ReadonlySet<string> = new Set(
  'AboutPage ContactPage CollectionPage SearchResultsPage CheckoutPage ProfilePage WebApplication'.split(' '),
)
/** With fewer words, `og:type` or an `<article>` more often belongs to a list, a video or a contact page. */
const MIN_WORDS = 300
/** With fewer words, the markup is more often that of a product or a list, or a script writes the text. */
const MIN_MARKED_WORDS = 100
/** A page with more `<article>` elements is a list. */
const MAX_ARTICLES = 10
/** A page with a larger share of link text is a list of links. */
const MAX_LINKED = 0.5

/** The rule of `isArticleLike`, in the words of the help centre. */
export const ARTICLE_RULE =
  'A page counts as an article by its structured data (Article, NewsArticle, BlogPosting) or, with ' +
  `${MIN_WORDS} words or more, by its \`og:type\` or as the only \`<article>\` with a publication date. Home pages, legal ` +
  'notices, pages about the site, lists and texts of fewer than ' +
  `${MIN_MARKED_WORDS} words are no articles.`

/**
 * Whether the page is an article: by its markup, or as a longer text by its `og:type` or its only `<article>` with a
 * `<time>`. Lists, legal notices and pages about the site are none, even if a theme marks them up as one.
 */
export const isArticleLike = oncePerPage((page: ArticleFacts): boolean => {
  const { structuredData, openGraph, mainText, url } = page
  if (mainText.wordCount < MIN_MARKED_WORDS) return false
  const node = articleNode(structuredData)
  const type = openGraph.type?.trim().toLowerCase() ?? ''
  const isArticle = node === null ? isUnmarkedArticle(page, type) : !isElsewhere(node, url) && !isSiteText(node, type)
  return isArticle && !isNoArticleUrl(url) && !structuredData.nodes.some(isOtherPage) && !isListOfLinks(page)
})

function isUnmarkedArticle({ structuredData, dates, metas, mainText, url }: ArticleFacts, type: string): boolean {
  if (mainText.wordCount < MIN_WORDS || dates.articleCount > MAX_ARTICLES) return false
  if (type === 'article') {
    if (structuredData.nodes.some(isWebPage) || isWordPressPage(metas)) return false
    // Some sites give every page this type, so require another sign of an article.
    return dates.articleCount > 0 || hasMeta(metas, 'article:published_time') || isInArticleFolder(url)
  }
  return dates.articleCount === 1 && hasPublicationTime(dates)
}

/** Whether a `<time>` is more than the date of the last change, which documentation often shows. */
function hasPublicationTime({ entries }: ArticleFacts['dates']): boolean {
  const changes = new Set(entries.flatMap(({ day, meaning }) => (meaning === 'modified' ? [day] : [])))
  return entries.some(({ from, isInArticle, day }) => from === 'time' && isInArticle && !changes.has(day))
}

/** Whether a theme or plugin marks up every page as an article: `og:type` differs and it has no date, or no section. */
function isSiteText({ types, id, properties }: StructuredNode, type: string): boolean {
  if (types.some((each) => each !== 'Article')) return false
  // Rank Math, a plugin of WordPress, gives a section to posts only.
  if (id?.endsWith('#richSnippet') && properties.articleSection === undefined) return true
  return type !== '' && type !== 'article' && properties.datePublished === undefined
}

function isOtherPage({ types }: StructuredNode): boolean {
  return types.some((type) => OTHER_PAGES.has(type))
}

function isListOfLinks({ links, linkDetails, text }: ArticleFacts): boolean {
  let main = 0
  let other = 0
  for (let index = 0; index < linkDetails.flags.length; index += 1) {
    const region = linkRegion(linkDetails.flags[index] ?? 0)
    if (region === 'main') main += links[index]?.text.length ?? 0
    else if (region === 'other') other += links[index]?.text.length ?? 0
  }
  return (main > 0 ? main : other) > text.length * MAX_LINKED
}

/** The markup of the article that the page is; null without it. */
export function articleNode({ nodes }: StructuredData): StructuredNode | null {
  for (const node of nodes) {
    if (isMarkedArticle(node)) return node
    const entity = node.properties.mainEntity?.find((value) => isNode(value) && isMarkedArticle(value))
    if (entity !== undefined) return entity as StructuredNode
  }
  return null
}

/** Whether the node is an entry of a list: it is marked up in the text and has the URL of another page. */
function isElsewhere({ format, properties }: StructuredNode, url: string): boolean {
  if (format === 'json-ld') return false
  const urls = [...(properties.mainEntityOfPage ?? []), ...(properties.url ?? [])].filter(
    (value) => typeof value === 'string' && URL.canParse(value),
  )
  return urls.length > 0 && urls.every((each) => pageKey(String(each)) !== pageKey(url))
}

/** WordPress plugins give every page the type article, but only posts have a publication date. */
function isWordPressPage(metas: ArticleFacts['metas']): boolean {
  return hasMeta(metas, 'article:modified_time') && !hasMeta(metas, 'article:published_time')
}

function hasMeta({ entries }: ArticleFacts['metas'], name: string): boolean {
  return entries.some(({ key }) => key === name)
}

export function isNode(value: StructuredValue): value is StructuredNode {
  return typeof value === 'object' && value !== null && 'properties' in value
}

function isMarkedArticle({ format, types, properties }: StructuredNode): boolean {
  if (!types.some((type) => ARTICLE_TYPES.has(type))) return false
  return format === 'json-ld' || OF_ARTICLES.some((name) => properties[name] !== undefined)
}

function isWebPage({ types }: StructuredNode): boolean {
  return types.some((type) => type.endsWith('Page'))
}
