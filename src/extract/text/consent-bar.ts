import type { Attributes } from '../scan/attributes.ts'

/** Names used only for consent banners. `cookie` alone is not enough, because bakeries write about cookies as well. */
const CONSENT = new RegExp(
  [
    'cookie[-_ ]?(?:alert|bar|banner|box|bot|consent|control|dialog|disclaimer|hint|info|law|message|modal|notice)',
    'cookie[-_ ]?(?:notification|overlay|panel|popup|prompt|settings|warning|wall|yes|script)',
    'cookies[-_](?:bar|banner|consent|notice|popup)',
    '(?:^|[-_ ])(?:gdpr|ccpa|consent|eucookie|eu-cookie)(?:$|[-_ ])',
    'consent[-_ ]?(?:banner|bar|box|dialog|layer|manager|modal|notice|popup|prompt|tool)',
    'onetrust|cybotcookiebot|usercentrics|didomi|borlabs|iubenda-cs|termly|cmplz|klaro|qc-cmp|sp_message',
    'truste[-_]|osano-cm|complianz|moove_gdpr|cc-window',
  ].join('|'),
  'i',
)
const CONSENT_LABEL = /\b(?:cookies?|consent|gdpr)\b/i

/** Whether an element is a consent banner or another dialog in front of the page's text. */
export function isConsentBar(name: string, attributes: Attributes): boolean {
  const { id, class: classes, role, 'aria-label': label } = attributes
  if (name !== 'div' && name !== 'section' && name !== 'form') return false
  if (role !== undefined && /^\s*(?:alert)?dialog\b/i.test(role)) return true
  if (id !== undefined && CONSENT.test(id)) return true
  if (classes !== undefined && CONSENT.test(classes)) return true
  return label !== undefined && CONSENT_LABEL.test(label)
}
