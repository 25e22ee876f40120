import { isHomePage, urlIsHomePage } from './needs-little-text.ts'
import { type PageMeaning, segmentMeans, segmentMeansSql } from './page-names.ts'
import { decodedUrl, urlParts } from './url-parts.ts'

/** Lists of articles by tag, category, author or month, and their later pages. */
const LIST = new RegExp(
  '/(?:tags?|categor(?:y|ies|ias?|ie)|catégories?|categorías?|kategori(?:e|en|er|a)?|schlagwort|etiquetas?|authors?)' +
    String.raw`(?:/|$)|(?:/(?:archives?|archivos?|archiv|archivio)(?:/\d{4}(?:/\d{1,2}){0,2})?|/page/\d+)` +
    String.raw`(?:/index\.\w+)?/?$`,
  'i',
)
/** Folders of articles, and dates in paths: what follows is an article, whatever its name. */
const FOLDER =
  /\/(?:blogs?|blogue|news|posts?|articles?|artikel|articulos?|artigos?|articoli|magazine?|stories|insights)\/[^/]+|\/(?:19|20)\d\d\/\d{1,2}\/[^/]+/i
const FILE = /(?:\/(?:index|default|home))?(?:\.[a-z]{3,5})?\/?$/i
/** The names of pages that are usually about what a site offers, not articles. */
const OTHER = new Set(
  (
    'blog blogs blogue news posts articles magazine stories faq faqs help hilfe aide ayuda aiuto support help-center ' +
    'help-centre shop store boutique tienda loja negozio products product produkte produits productos produtos prodotti ' +
    'services service leistungen servicios servicos servizi pricing prices preise tarifs precios precos prezzi features ' +
    'compare partners partner partenaires socios find-us locations standorte nous-joindre where-to-buy dealers gallery galerie galeria ' +
    'galleria photos videos downloads download jobs careers karriere portfolio projects referenzen references testimonials reviews ' +
    'events veranstaltungen shipping shipping-policy versand livraison envios users customers kunden sitemap search login'
  ).split(' '),
)
/** With more words, the last part of a path is the title of an article. */
const MAX_WORDS: ReadonlyArray<readonly [PageMeaning, number]> = [
  ...(['privacy', 'contact', 'imprint', 'terms', 'cart'] as const).map((meaning) => [meaning, 4] as const),
  ['about', 2],
]

/** Whether the URL says that the page is not an article: a home page, a list, a legal notice, a page about the owner. */
export function isNoArticleUrl(url: string): boolean {
  if (isHomePage(url)) return true
  const path = decodedUrl(urlParts(url).path).toLowerCase()
  if (LIST.test(path)) return true
  if (isInArticleFolder(url)) return false
  const name = path.replace(FILE, '').split('/').at(-1) ?? ''
  if (OTHER.has(name)) return true
  const words = name.split(/[_-]+/).length
  return MAX_WORDS.some(([meaning, most]) => words <= most && segmentMeans(name, meaning))
}

export function isInArticleFolder(url: string): boolean {
  return FOLDER.test(urlParts(url).path.replace(FILE, ''))
}

/** SQL: whether the URL says that the page is not an article. Escapes such as `%20` are not decoded. */
export function urlIsNoArticle(url: string): string {
  const name = `regexp_extract(regexp_replace(${pathOf(url)}, '${FILE.source}', '', 'i'), '[^/]*$')`
  const others = [...OTHER].map((other) => `'${other}'`)
  const meanings = MAX_WORDS.map(
    ([meaning, most]) =>
      `(len(regexp_split_to_array(${name}, '[_-]+')) <= ${most} and ${segmentMeansSql(name, meaning)})`,
  )
  return `(${urlIsHomePage(url)} or regexp_matches(${pathOf(url)}, '${LIST.source}', 'i')
    or (not ${urlIsInArticleFolder(url)} and (${name} in (${others}) or ${meanings.join(' or ')})))`
}

/** SQL: whether the page is in a folder of articles, as `isInArticleFolder` has it. */
export function urlIsInArticleFolder(url: string): string {
  return `regexp_matches(regexp_replace(${pathOf(url)}, '${FILE.source}', '', 'i'), '${FOLDER.source}', 'i')`
}

function pathOf(url: string): string {
  return `lower(regexp_replace(${url}, '^https?://[^/?#]+|[?#].*$', '', 'g'))`
}
