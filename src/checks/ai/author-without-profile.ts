import { INDEXING_FACTS, mayBeIndexed } from '#domain/facts/indexability.ts'
import type { CompleteFacts } from '#domain/facts/page-facts.ts'
import type { StructuredData, StructuredNode } from '#domain/facts/structured-data.ts'
import { definePageCheck } from '../check.ts'
import { ARTICLE_FACTS, articleNode, isArticleLike } from '../shared/article-like.ts'
import { oncePerPage } from '../shared/once-per-page.ts'
import { ownHostOf } from '../shared/own-host.ts'
import { isAboutMe } from '../shared/page-names.ts'
import { isNode, isReference, pageNodes, valuesOf } from '../structured_data/page-nodes.ts'
import { firstText, textOf } from '../structured_data/values.ts'

type Author = { name: string; hasProfile: boolean; from: string }

export const authorWithoutProfile = definePageCheck({
  id: 'author_without_profile',
  version: 3,
  category: 'ai',
  severity: 'info',
  owner: 'editor',
  effort: 'M',
  certainty: 'exact',
  grade: 'C',
  title: 'Author without profile',
  message: 'The article names its author, but nothing says who that is',
  why:
    'A name alone is ambiguous. A page about the author lets readers, Google and AI search see what they know about the ' +
    'topic, and connect all their articles.',
  fix: 'Link the name of the author to a page about them, and put its URL into `url` or `sameAs` of the author’s markup.',
  basis: 'Google: article structured data, author markup best practices',
  source: 'https://developers.google.com/search/docs/appearance/structured-data/article#author-bp',
  recommend: ({ evidence: [first] }) => {
    const name = first?.saw.match(/^“(.+)”/u)?.[1]
    return name === undefined
      ? null
      : `Add a URL to the markup of the author: \`"author": {"@type": "Person", "name": "${name}", "url": "…"}\`.`
  },
  more: () => ({
    rule: [
      'An article that may be indexed is shown if its author is named in structured data or in a byline, and neither ' +
        '`url` nor `sameAs` of the author, nor a link with `rel="author"`, to an author’s page or with the name as its ' +
        'text leads to a page about them. On a personal site, a link to a page such as `/about-me` is enough.',
      'Nodes with the same `@id` count as one. Organizations as authors are not judged, and neither are articles without an author: no_author reports those.',
    ],
    example: {
      found: '"author": { "@type": "Person", "name": "Anna Miller" }',
      fixed: '"author": { "@type": "Person", "name": "Anna Miller", "url": "https://bakery.example/team/anna" }',
    },
  }),
  needs: [...INDEXING_FACTS, ...ARTICLE_FACTS, 'authors', 'links'],
  appliesTo: (page) =>
    isArticleLike(page) && mayBeIndexed(page) && !page.structuredData.isCut && authorsOf(page).length > 0,
  find: (page) => {
    if (page.authors.entries.some(({ url }) => url !== null)) return []
    const open = authorsOf(page).filter(({ hasProfile }) => !hasProfile)
    if (open.length === 0 || linksToAboutMe(page)) return []
    return open
      .filter(({ name }) => !isLinkText(page.links, plain(name)))
      .map(({ name, from }) => ({ saw: `“${name}” in ${from}, without a link to a page about them` }))
  },
})

/** Whether the page links to an “About me” page. A plain `/about` does not count: it may describe a company. */
function linksToAboutMe({ links, url }: Pick<CompleteFacts, 'links' | 'url'>): boolean {
  const isOwn = ownHostOf(url)
  return links.some((link) => isAboutMe(link.url) && isOwn(link.url))
}

/** The authors that the page names: in its markup, or else in a byline. */
const authorsOf = oncePerPage(
  ({ structuredData, authors }: Pick<CompleteFacts, 'structuredData' | 'authors'>): Author[] => {
    const marked = markedAuthors(structuredData)
    if (marked !== null) return marked
    return authors.entries.flatMap(({ name, url }) =>
      name === '' && url === null ? [] : [{ name, hasProfile: url !== null, from: 'a byline' }],
    )
  },
)

/** The authors in structured data; null if it names none. */
function markedAuthors(data: StructuredData): Author[] | null {
  const article = articleNode(data)
  const nodes = pageNodes(data)
  const values = article === null ? [] : valuesOf(nodes, article, 'author')
  const from = 'structured data'
  const people = values.flatMap((value): Author[] => {
    if (!isNode(value)) {
      const name = textOf(value) ?? ''
      return name === '' ? [] : [{ name, hasProfile: /^https?:\/\//i.test(name), from }]
    }
    // The node is on another page and may have a profile there.
    if (isReference(value)) return [{ name: value.id ?? '', hasProfile: true, from }]
    if (isOrganization(value)) return []
    const name = firstText(value, 'name')
    // `valuesOf` also reads other nodes with the same id.
    const hasProfile = ['url', 'sameAs'].some((property) => valuesOf(nodes, value, property).length > 0)
    return name === null ? [] : [{ name, hasProfile, from }]
  })
  return people.length > 0 || values.some((value) => isNode(value) && isOrganization(value)) ? people : null
}

function isOrganization({ types }: StructuredNode): boolean {
  return types.length > 0 && !types.includes('Person')
}

function isLinkText(links: CompleteFacts['links'], name: string): boolean {
  return links.some(({ text }) => mayBegin(text.charCodeAt(0), name.charCodeAt(0)) && plain(text) === name)
}

/** A quick test of first characters: false if the text cannot be the name. `wanted` is in lower case. */
function mayBegin(first: number, wanted: number): boolean {
  const lower = first | 0x20
  return lower < LETTER_A || lower > LETTER_Z || lower === wanted
}

const LETTER_A = 0x61
const LETTER_Z = 0x7a

function plain(name: string): string {
  return name.replace(/\s+/gu, ' ').trim().toLowerCase()
}
