/** Words for cookies: a layer that asks for consent to them has one. */
export const ABOUT_COOKIES =
  /cookie|(?<!\p{L})(?:gdpr|dsgvo|rgpd)(?!\p{L})|galleta|traceur|informasjonskapsl|eväste|çerez|kolačić|piškot|sütik|küpsis|slapuk|sīkdat|ciasteczk|クッキー|쿠키|куки/iu
