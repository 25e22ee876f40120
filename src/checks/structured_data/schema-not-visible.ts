import { INDEXING_FACTS, mayBeIndexed } from '#domain/facts/indexability.ts'
import type { CompleteFacts } from '#domain/facts/page-facts.ts'
import type { Evidence } from '#domain/issues/issue.ts'
import { counted } from '#domain/words/counts.ts'
import { definePageCheck } from '../check.ts'
import { oncePerPage } from '../shared/once-per-page.ts'
import { isNode, type PageNodes, type PlacedNode, pageNodes, valuesOf } from './page-nodes.ts'
import { isTop, isVisitedEvent } from './row-sets.ts'
import { firstText, quoted, typeName } from './values.ts'
import { readVisibleText, showsDay, showsPrice, unitsOf, type VisibleText, visibleShare } from './visible-text.ts'
import { isA } from './vocabulary.ts'

const MIN_SHARE = 0.6
/** If the `<title>` contains the text, this share in the page is enough: the heading may be worded differently. */
const MIN_SHARE_OF_TITLE = 1 / 3
/** With less text, a script probably writes the rest, or this is not the main text. */
const MIN_TEXT = 300
const MAX_JUDGED = 5
const TITLES = { JobPosting: 'title', Recipe: 'name', Article: 'headline' } as const
const TYPES = ['Product', 'Event', 'JobPosting', 'Recipe', 'Article']

export const schemaNotVisible = definePageCheck({
  id: 'schema_not_visible',
  version: 3,
  category: 'structured_data',
  severity: 'medium',
  owner: 'editor',
  effort: 'M',
  certainty: 'judgement',
  title: 'Marked-up content not visible',
  message: ({ count }) => `${counted(count, 'value')} of structured data not found in the visible text`,
  why: 'Google may take manual action against markup of content that visitors cannot see, and then shows no rich results for the site.',
  fix: 'Show the value on the page, correct it, or remove it from the structured data.',
  basis: 'Google: structured data guidelines',
  source: 'https://developers.google.com/search/docs/appearance/structured-data/sd-policies',
  more: () => ({
    rule: [
      'We look in the headings and the main text of indexable pages for the price of a product with a single offer, its ' +
        'rating (or the number of ratings), the start date of an event, the title of a job, the name of a recipe and ' +
        `the headline of an article. Numbers and dates are found in any common form. Of a title, ${MIN_SHARE * 100}% ` +
        'of the words have to be there, or a third if the title is in the `<title>` of the page. Titles of one word are not judged.',
      `Pages with less than ${MIN_TEXT} characters of main text, or more than we keep, are not judged.`,
      'The check errs if scripts add the value later, if it is shown in an image, or if it is outside the main text. ' +
        'Crawl with rendering to include what scripts write.',
    ],
  }),
  needs: [...INDEXING_FACTS, 'structuredData', 'text', 'headings', 'h1s', 'title', 'lang'],
  appliesTo: (page) =>
    page.structuredData.nodes.length > 0 &&
    mayBeIndexed(page) &&
    page.text.length >= MIN_TEXT &&
    page.text.main.length >= page.text.length &&
    judgedNodes(page).length > 0,
  find(page) {
    const nodes = pageNodes(page.structuredData)
    const visible = readVisibleText({
      title: page.title ?? '',
      headings: () => [...page.h1s, ...page.headings.flatMap(visibleHeading)],
      main: page.text.main,
    })
    return judgedNodes(page).flatMap((placed) => [
      ...findTitle(placed, visible),
      ...findPrice(placed, visible, nodes),
      ...findRating(placed, visible, nodes),
      ...findStart(placed, visible, page.lang),
    ])
  },
})

function visibleHeading({ isHidden, text, imageAlt }: CompleteFacts['headings'][number]): string[] {
  return isHidden ? [] : [`${text} ${imageAlt}`]
}

/** Leaves out types with several nodes: these are lists of products or articles, and not the subject of the page. */
const judgedNodes = oncePerPage(({ structuredData }: Pick<CompleteFacts, 'structuredData'>): PlacedNode[] => {
  const tops = pageNodes(structuredData).all.filter((placed) => placed.node.isSchemaOrg && isTop(placed))
  const judged = tops.filter(({ node }) => TYPES.some((type) => isA(node.types, type)))
  const byType = Map.groupBy(judged, ({ node }) => typeName(node))
  return [...byType.values()].flatMap((same) => (same.length === 1 ? same : [])).slice(0, MAX_JUDGED)
})

function findTitle({ node }: PlacedNode, visible: VisibleText): Evidence[] {
  return Object.entries(TITLES).flatMap(([type, property]) => {
    const text = isA(node.types, type) ? firstText(node, property) : null
    const units = text === null ? [] : unitsOf(text)
    // A single word may be in a menu.
    if (text === null || units.length < 2) return []
    // Most titles are also in a heading, which is quick to search.
    if (visibleShare(visible.headings(), units) >= MIN_SHARE) return []
    const share = visibleShare(visible.text(), units)
    const isTitle = visibleShare(visible.title(), units) >= MIN_SHARE
    if (share >= (isTitle ? MIN_SHARE_OF_TITLE : MIN_SHARE)) return []
    return [
      {
        saw: `${typeName(node)}.${property}: ${quoted(text)} (${Math.floor(share * 100)}% of its words)`,
        at: node.path,
      },
    ]
  })
}

function findPrice({ node }: PlacedNode, visible: VisibleText, nodes: PageNodes): Evidence[] {
  if (!isA(node.types, 'Product')) return []
  const [offer, another] = valuesOf(nodes, node, 'offers').filter(isNode)
  const price = offer === undefined || another !== undefined ? null : firstText(offer, 'price')
  if (price === null || !(Number(price) > 0) || showsPrice(visible, Number(price))) return []
  return [{ saw: `Offer.price: ${price}`, at: node.path }]
}

function findRating({ node }: PlacedNode, visible: VisibleText, nodes: PageNodes): Evidence[] {
  const [rating] = valuesOf(nodes, node, 'aggregateRating').filter(isNode)
  const value = rating === undefined ? null : firstText(rating, 'ratingValue')
  if (rating === undefined || value === null || !(Number(value) > 0)) return []
  const percent = Math.round((Number(value) / Number(firstText(rating, 'bestRating') ?? 5)) * 100)
  const counts = ['ratingCount', 'reviewCount'].map((name) => Number(firstText(rating, name) ?? Number.NaN))
  const shown = [
    Number(value),
    Math.round(Number(value) * 10) / 10,
    Math.round(Number(value) * 2) / 2,
    percent,
    ...counts,
  ]
  return shown.some(visible.shows) ? [] : [{ saw: `AggregateRating.ratingValue: ${value}`, at: node.path }]
}

function findStart({ node }: PlacedNode, visible: VisibleText, lang: string | null): Evidence[] {
  const start = isVisitedEvent(node.types) ? firstText(node, 'startDate') : null
  if (start === null || showsDay(visible, start, lang)) return []
  return [{ saw: `${typeName(node)}.startDate: ${quoted(start)}`, at: node.path }]
}
