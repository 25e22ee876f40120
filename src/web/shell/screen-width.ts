const PAGE = 'max-w-7xl'
/** Tables and charts get more room than text. */
export const WIDE_SCREEN = 'max-w-384'

/** How wide a screen is; what stands above and below it keeps to the same edges. */
export function screenWidth(pathname: string): string {
  return /^\/(dashboard|admin)(\/|$)/.test(pathname) ? WIDE_SCREEN : PAGE
}
