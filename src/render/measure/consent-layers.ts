import { ABOUT_COOKIES } from '#domain/browser/consent-words.ts'

/**
 * Consent layers by product, with the ids and classes that their documentation and scripts use. The selectors match the
 * layer that visitors see, not a button that opens it again.
 */
export const CONSENT_SELECTORS: Readonly<Record<string, string>> = {
  OneTrust: '#onetrust-banner-sdk, #onetrust-consent-sdk .otFlat',
  Cookiebot: '#CybotCookiebotDialog',
  Usercentrics: '#usercentrics-root, #usercentrics-cmp-ui',
  Didomi: '#didomi-notice, #didomi-popup',
  Quantcast: '.qc-cmp2-container',
  Sourcepoint: '[id^="sp_message_container_"]',
  TrustArc: '#truste-consent-track, #consent_blackbar',
  consentmanager: '#cmpbox',
  CookieYes: '.cky-consent-container, #cookie-law-info-bar',
  Complianz: '.cmplz-cookiebanner',
  'Borlabs Cookie': '#BorlabsCookieBox, #BorlabsCookieBoxWrap',
  iubenda: '#iubenda-cs-banner',
  Klaro: '.klaro .cookie-notice, .klaro .cookie-modal',
  Osano: '.osano-cm-window, .cc-window',
  Axeptio: '#axeptio_overlay',
  tarteaucitron: '#tarteaucitronAlertBig',
  HubSpot: '#hs-eu-cookie-confirmation',
  CookieFirst: '.cookiefirst-root',
  CookieScript: '#cookiescript_injected',
  Termly: '#termly-code-snippet-support',
  'GDPR Cookie Compliance': '#moove_gdpr_cookie_info_bar',
  'Real Cookie Banner': '[id^="rcb-banner"]',
  'Cookie Information': '#coiOverlay, #coi-banner-wrapper',
  'Google Funding Choices': '.fc-consent-root',
  Cookiehub: '.ch2-container',
  'CookieConsent (Orest Bida)': '#cc-main .cm',
}

/** Labels of buttons that agree or refuse, in the languages of most sites. */
const AGREES = new RegExp(
  '^(?:(?:yes, )?(?:i )?(?:accept|agree|allow|consent|got it|ok(?:ay)?|reject|decline|refuse|deny|necessary only)(?!\\p{L})|' +
    'alle? (?:akzeptieren|ablehnen|zulassen)|akzeptieren|ablehnen|zustimmen|einverstanden|verstanden|nur notwendige|' +
    "tout (?:accepter|refuser)|(?:j[’']|je )?accepte(?!\\p{L})|accepter|refuser|continuer sans|" +
    'aceptar|acepto|rechazar|accetta|accetto|rifiuta|aceitar|aceito|rejeitar|consent(?:ir|i|o)(?!\\p{L})|accepteer|accepteren|weiger|akkoord|' +
    'acceptera|godkänn|neka|accepter|afvis|tillad|godta|avvis|hyväksy|hylkää|akceptuj|zgadzam|odrzuć|' +
    'přijmout|souhlasím|odmítnout|prijať|elfogad|accept(?:a|ă|ați)?(?!\\p{L})|sunt de acord|приемам|принять|согласен|прийняти|' +
    'αποδοχή|αποδέχομαι|kabul|reddet|同意|接受|拒绝|同意する|동의)',
  'iu',
)

/** Whether a layer asks for consent: it is about cookies, and a button agrees or refuses. */
export function asksForConsent({ text, buttons }: { text: string; buttons: readonly string[] }): boolean {
  return ABOUT_COOKIES.test(text) && buttons.some((label) => AGREES.test(label.trim()))
}
