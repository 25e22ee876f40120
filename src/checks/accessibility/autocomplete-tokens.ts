const names = (list: string): ReadonlySet<string> => new Set(list.split(' '))

/** The autofill field names of the HTML standard. */
const FIELDS = names(
  'name honorific-prefix given-name additional-name family-name honorific-suffix nickname username new-password ' +
    'current-password one-time-code organization-title organization street-address address-line1 address-line2 ' +
    'address-line3 address-level4 address-level3 address-level2 address-level1 country country-name postal-code ' +
    'cc-name cc-given-name cc-additional-name cc-family-name cc-number cc-exp cc-exp-month cc-exp-year cc-csc ' +
    'cc-type transaction-currency transaction-amount language bday bday-day bday-month bday-year sex url photo',
)
/** Field names that may follow `home`, `work`, `mobile`, `fax` or `pager`. */
const CONTACT_FIELDS = names(
  'tel tel-country-code tel-national tel-area-code tel-local tel-local-prefix tel-local-suffix tel-extension email ' +
    'impp',
)
const CONTACTS = names('home work mobile fax pager')

/** Whether a value is `on`, `off` or a list of detail tokens as the HTML standard defines it. */
export function isAutocomplete(value: string): boolean {
  const tokens = value.trim().toLowerCase().split(/\s+/)
  if (tokens.length === 1 && (tokens[0] === 'on' || tokens[0] === 'off')) return true
  if (tokens.at(-1) === 'webauthn') tokens.pop()
  // `webauthn` alone is fine: browsers then offer passkeys.
  if (tokens.length === 0) return true
  if (tokens[0]?.startsWith('section-')) tokens.shift()
  if (tokens[0] === 'shipping' || tokens[0] === 'billing') tokens.shift()
  const [first = '', second] = tokens
  if (tokens.length === 1) return FIELDS.has(first) || CONTACT_FIELDS.has(first)
  return tokens.length === 2 && CONTACTS.has(first) && CONTACT_FIELDS.has(second ?? '')
}
