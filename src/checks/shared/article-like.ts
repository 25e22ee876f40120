import type { CompleteFacts } from '#domain/facts/page-facts.ts'
import type { StructuredData, StructuredNode, StructuredValue } from '#domain/facts/structured-data.ts'
import { pageKey } from '#domain/urls/url.ts'

/** The facts that `isArticleLike` needs. */
export const ARTICLE_FACTS = ['structuredData', 'openGraph', 'dates', 'metas', 'mainText', 'url'] as const

type ArticleFacts = Pick<CompleteFacts, (typeof ARTICLE_FACTS)[number]>

const ARTICLE_TYPES: ReadonlySet<string> = new Set(['Article', 'NewsArticle', 'BlogPosting'])
/** Themes mark up the text of every page as an article, but add these only where it is one. */
const OF_ARTICLES = ['headline', 'author', 'datePublished', 'dateModified']
/** With less text, `og:type` or an `<article>` is more often that of a list, a video or a contact page. */
const MIN_WORDS = 300
/** More are a list. */
const MAX_ARTICLES = 10

/** Whether the page is an article: by its markup, or as a longer text by its `og:type` or its only `<article>` with a `<time>`. */
export function isArticleLike({ structuredData, openGraph, dates, metas, mainText, url }: ArticleFacts): boolean {
  const node = articleNode(structuredData)
  if (node !== null) return !isElsewhere(node, url)
  if (mainText.wordCount < MIN_WORDS || dates.articleCount > MAX_ARTICLES) return false
  if (openGraph.type?.trim().toLowerCase() === 'article')
    return !structuredData.nodes.some(isWebPage) && !isWordPressPage(metas)
  return dates.articleCount === 1 && dates.entries.some(({ from, isInArticle }) => from === 'time' && isInArticle)
}

/** The markup of the article that the page is; null without it. */
export function articleNode({ nodes }: StructuredData): StructuredNode | null {
  for (const node of nodes) {
    if (isArticle(node)) return node
    const entity = node.properties.mainEntity?.find((value) => isNode(value) && isArticle(value))
    if (entity !== undefined) return entity as StructuredNode
  }
  return null
}

/** Whether it is the first of a list: marked up in the text, with the URL of another page. */
function isElsewhere({ format, properties }: StructuredNode, url: string): boolean {
  if (format === 'json-ld') return false
  const urls = [...(properties.mainEntityOfPage ?? []), ...(properties.url ?? [])].filter(
    (value) => typeof value === 'string' && URL.canParse(value),
  )
  return urls.length > 0 && urls.every((each) => pageKey(String(each)) !== pageKey(url))
}

/** Its plugins give every page the type article, but only posts a date of publication. */
function isWordPressPage({ entries }: ArticleFacts['metas']): boolean {
  const has = (name: string) => entries.some(({ key }) => key === name)
  return has('article:modified_time') && !has('article:published_time')
}

export function isNode(value: StructuredValue): value is StructuredNode {
  return typeof value === 'object' && value !== null && 'properties' in value
}

function isArticle({ format, types, properties }: StructuredNode): boolean {
  if (!types.some((type) => ARTICLE_TYPES.has(type))) return false
  return format === 'json-ld' || OF_ARTICLES.some((name) => properties[name] !== undefined)
}

function isWebPage({ types }: StructuredNode): boolean {
  return types.some((type) => type.endsWith('Page'))
}
