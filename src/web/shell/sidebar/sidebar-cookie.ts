const NAME = 'sidebar'
const ONE_YEAR_SECONDS = 365 * 24 * 60 * 60

/** Uses a cookie, so that the server renders the right state and the page does not shift. */
export function isSidebarCollapsed(cookies: string | null): boolean {
  return (cookies ?? '').split(';').some((pair) => pair.trim() === `${NAME}=collapsed`)
}

export function sidebarCookie(isCollapsed: boolean): string {
  const age = isCollapsed ? ONE_YEAR_SECONDS : 0
  return `${NAME}=collapsed; Path=/; Max-Age=${age}; SameSite=Lax`
}
