const PAGE = 'max-w-7xl'
/** Tables and charts need more space than text. */
export const WIDE_SCREEN = 'max-w-384'

/** Also used by the header and footer. */
export function screenWidth(pathname: string): string {
  return /^\/(dashboard|admin)(\/|$)/.test(pathname) ? WIDE_SCREEN : PAGE
}
