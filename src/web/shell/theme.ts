export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

const COOKIE = 'theme'
const ONE_YEAR_SECONDS = 365 * 24 * 60 * 60

/** Uses a cookie, so that the server renders the right colours and the page does not flash. */
export function themeFromCookies(header: string | null): Theme {
  const value = header
    ?.split(';')
    .map((pair) => pair.trim().split('='))
    .find(([name]) => name === COOKIE)?.[1]
  return THEMES.find((theme) => theme === value) ?? 'system'
}

export function themeCookie(theme: Theme): string {
  const age = theme === 'system' ? 0 : ONE_YEAR_SECONDS
  return `${COOKIE}=${theme}; Path=/; Max-Age=${age}; SameSite=Lax`
}

const BROWSER_COLOURS = { light: '#fbfbfc', dark: '#0d0f13' }

/** The colours for the light and dark system themes. If the user chose a theme, both are the same. */
export function browserColours(theme: Theme): { light: string; dark: string } {
  if (theme === 'system') return BROWSER_COLOURS
  return { light: BROWSER_COLOURS[theme], dark: BROWSER_COLOURS[theme] }
}

/** Undefined if the page follows the system theme. */
export function themeAttribute(theme: Theme): 'light' | 'dark' | undefined {
  return theme === 'system' ? undefined : theme
}
