/** The look of an account's PDF reports. Empty texts and null mean our own design. */
export type ReportBranding = {
  /** Empty to show the company name of the profile. */
  preparedBy: string
  footer: string
  /** Such as '#2b53d0'. */
  colour: string | null
  logo: ReportLogo | null
}

/** `version` changes with each upload, so that browsers show the new one. */
export type ReportLogo = { width: number; height: number; version: number }

export const NO_BRANDING: ReportBranding = { preparedBy: '', footer: '', colour: null, logo: null }

export const MAX_PREPARED_BY = 100
export const MAX_FOOTER = 160

/** Inclusive. */
export const MAX_LOGO_BYTES = 2_097_152
/** Larger logos are scaled down to fit. At the size shown in reports, this is 240 pixels per inch. */
export const MAX_LOGO = { width: 640, height: 200 }
/** A smaller logo would be blurred or hardly visible. */
export const MIN_LOGO_SIDE = 16

export const LOGO_TOO_LARGE = 'The logo must be at most 2 MB.'
export const LOGO_WRONG_KIND =
  'This file is not a logo we can use. Choose a PNG or JPG; an SVG has to be saved as PNG first.'
export const LOGO_TOO_SMALL = `The logo must be at least ${MIN_LOGO_SIDE} pixels wide and high.`

export const DEFAULT_REPORT_COLOUR = '#2b53d0'

/** Text in this colour is drawn on white, so it needs the contrast that WCAG requires. */
const MIN_COLOUR_CONTRAST = 4.5

export const COLOUR_WRONG = 'Write the colour as # and six digits, such as #2b53d0.'
export const COLOUR_TOO_LIGHT = 'This colour is too light to read on white paper. Choose a darker one.'

/** What is wrong with the colour; null if it can be used. */
export function problemOfColour(colour: string): string | null {
  if (!/^#[\da-f]{6}$/i.test(colour)) return COLOUR_WRONG
  return contrastOnWhite(colour) < MIN_COLOUR_CONTRAST ? COLOUR_TOO_LIGHT : null
}

/** The contrast ratio of WCAG, from 1 to 21. */
export function contrastOnWhite(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05)
}

/** A tint for areas behind text: the colour mixed with white. */
export function tintOf(colour: string): string {
  const parts = [1, 3, 5].map((at) => {
    const part = Math.round(Number.parseInt(colour.slice(at, at + 2), 16) * 0.08 + 255 * 0.92)
    return part.toString(16).padStart(2, '0')
  })
  return `#${parts.join('')}`
}
