import { PRIVATE_PATHS } from '../shared/private-paths.ts'

/** Legal pages: sites link to them everywhere, but they need not be in search results. */
const LEGAL_PATHS = (
  'imprint impressum legal legal-notice mentions-legales aviso-legal note-legali privacy privacy-policy datenschutz ' +
  'datenschutzerklaerung politique-de-confidentialite privacidad terms terms-of-service terms-and-conditions agb cgv ' +
  'cookies cookie-policy disclaimer widerruf'
).split(' ')

/** Words for sign-in, cart and search that are missing in PRIVATE_PATHS, also in other languages. */
const OTHER_PATHS = (
  'basket warenkorb panier carrito carrello kasse my-account mein-konto konto mon-compte profile sign-in log-in ' +
  'logout ' +
  'signup sign-up anmelden registrieren connexion wishlist merkzettel favorites compare suche recherche buscar ' +
  'ricerca ' +
  'password-reset lost-password newsletter wp-admin wp-login.php cdn-cgi'
).split(' ')

export const EXPECTED_PRIVATE: readonly string[] = [...PRIVATE_PATHS, ...OTHER_PATHS, ...LEGAL_PATHS]

/** SQL: whether a segment of the URL's path, with or without a file ending, is one of these words. */
export function hasSegment(url: string, words: readonly string[]): string {
  const alternatives = words.map((word) => word.toLowerCase().replace(/[^\p{L}\p{N}-]/gu, '\\$&')).join('|')
  if (alternatives === '') return 'false'
  const pattern = `^https?://[^/]+/(?:[^?#]*/)?(?:${alternatives})(?:\\.[a-z]+)?(?:[/?#]|$)`
  return `regexp_matches(lower(${url}), '${pattern.replaceAll("'", "''")}')`
}
