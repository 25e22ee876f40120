import { linkRegion } from '#domain/facts/link-facts.ts'
import type { CompleteFacts } from '#domain/facts/page-facts.ts'

/** The facts that `needsLittleText` needs. */
export const LITTLE_TEXT_FACTS = ['url', 'forms', 'media', 'structuredData', 'linkDetails'] as const

type Page = Pick<CompleteFacts, (typeof LITTLE_TEXT_FACTS)[number]>

/** Words of paths, in the languages of most sites, whose pages people do not open to read. */
const UTILITY = new RegExp(
  '[/_-](?:contacts?|contact-us|kontakt|contacto|contatti|contato|yhteystiedot|imprint|impressum|' +
    'legal(?:-notice)?|mentions-legales|aviso-legal|privacy(?:-policy)?|datenschutz(?:erklaerung)?|' +
    'privacidad|confidentialite|privacybeleid|integritetspolicy|terms(?:-of-(?:use|service))?|tos|' +
    'agb|cgv|cgu|conditions|cookies?(?:-policy)?|log-?in|sign-?in|sign-?up|register|registration|' +
    'anmelden|registrieren|connexion|account|konto|cart|basket|checkout|warenkorb|panier|carrito|' +
    'carrello|search|suche|recherche|buscar|ricerca|unsubscribe|newsletter|password|' +
    String.raw`sitemap)(?:[._/-][^/]*)?\/?$`,
  'i',
)
/** The path of a start page, also of one language. */
const HOME = /^\/?(?:[a-z]{2}(?:[_-][a-z]{2,4})?\/?)?(?:(?:index|default|home)\.[a-z]{3,5})?$/i
const VIDEO_HOST =
  /(?:youtube(?:-nocookie)?\.com|youtu\.be|vimeo\.com|dailymotion\.com|wistia\.(?:com|net)|twitch\.tv)\//
const MIN_FIELDS = 3
const MIN_LINKS = 10

/** Whether visitors come for something else than text: a form, a video, a product, a list of links, or a legal notice. */
export function needsLittleText(page: Page): boolean {
  const path = pathOf(page.url)
  if (HOME.test(path) || UTILITY.test(path)) return true
  return isProduct(page) || hasForm(page) || hasVideo(page) || isListOfLinks(page)
}

export function isHomePage(url: string): boolean {
  return HOME.test(pathOf(url))
}

/** SQL: whether the URL is that of a start page. */
export function urlIsHomePage(url: string): string {
  return `regexp_matches(regexp_replace(${url}, '^https?://[^/?#]+|[?#].*$', '', 'g'), '${HOME.source}', 'i')`
}

/** Facts have normalised URLs, so they need not be parsed again. */
function pathOf(url: string): string {
  const start = url.indexOf('/', url.indexOf('//') + 2)
  const query = url.indexOf('?', start)
  return start === -1 ? '/' : url.slice(start, query === -1 ? undefined : query)
}

function isProduct({ structuredData }: Page): boolean {
  return structuredData.nodes.some(({ types }) => types.includes('Product') || types.includes('ProductGroup'))
}

function hasForm({ forms }: Page): boolean {
  return forms.forms.some(({ region }, place) => {
    if (region !== 'main' && region !== 'other') return false
    const fields = forms.fields.filter(({ form, type, isHidden }) => form === place && !isHidden && type !== 'hidden')
    return fields.length >= MIN_FIELDS || fields.some(({ type }) => type === 'password')
  })
}

function hasVideo({ media }: Page): boolean {
  return media.elements.some(
    ({ kind, urls }) => kind === 'video' || (kind === 'iframe' && urls.some((url) => VIDEO_HOST.test(url))),
  )
}

function isListOfLinks({ linkDetails }: Page): boolean {
  let main = 0
  let other = 0
  for (const flags of linkDetails.flags) {
    const region = linkRegion(flags)
    if (region === 'main') main += 1
    else if (region === 'other') other += 1
  }
  return (main > 0 ? main : other) >= MIN_LINKS
}
