import type { FactGroups } from '#domain/facts/fact-groups.ts'
import type { StructuredData, StructuredNode, StructuredValue } from '#domain/facts/structured-data.ts'

/** The facts that `isArticleLike` needs. */
export const ARTICLE_FACTS = ['structuredData', 'openGraph', 'dates'] as const

type ArticleFacts = Pick<FactGroups, 'structuredData' | 'dates'> & { openGraph: Record<string, string> }

const ARTICLE_TYPES: ReadonlySet<string> = new Set(['Article', 'NewsArticle', 'BlogPosting'])

/**
 * Whether the page is an article, by its markup, its `og:type`, or its only `<article>` with a `<time>`. WordPress gives
 * every page the type article, so it does not count where markup says that it is a plain page.
 */
export function isArticleLike({ structuredData, openGraph, dates }: ArticleFacts): boolean {
  if (articleNode(structuredData) !== null) return true
  if (openGraph.type?.trim().toLowerCase() === 'article' && !structuredData.nodes.some(isWebPage)) return true
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

export function isNode(value: StructuredValue): value is StructuredNode {
  return typeof value === 'object' && value !== null && 'properties' in value
}

function isArticle({ types }: StructuredNode): boolean {
  return types.some((type) => ARTICLE_TYPES.has(type))
}

function isWebPage({ types }: StructuredNode): boolean {
  return types.some((type) => type.endsWith('Page'))
}
