import { PRIVATE_PATHS } from '../shared/private-paths.ts'

/** Pages that sites link to everywhere and that need no place in search results. */
const LEGAL_PATHS = (
  'imprint impressum legal legal-notice mentions-legales aviso-legal note-legali privacy privacy-policy datenschutz ' +
  'datenschutzerklaerung politique-de-confidentialite privacidad terms terms-of-service terms-and-conditions agb cgv ' +
  'cookies cookie-policy disclaimer widerruf'
).split(' ')

/** Sign-in, cart and search in other words and languages than PRIVATE_PATHS. */
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
