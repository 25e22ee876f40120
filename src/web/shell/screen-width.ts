const PAGE = 'max-w-7xl'
/** Tables and charts get more room than text. */
export const WIDE_SCREEN = 'max-w-384'

/** Maximum width of a screen; header and footer use the same. */
export function screenWidth(pathname: string): string {
  return /^\/(dashboard|admin)(\/|$)/.test(pathname) ? WIDE_SCREEN : PAGE
}
