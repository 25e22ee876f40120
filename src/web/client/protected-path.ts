/** The places that only signed-in people can open. */
export function isProtectedPath(pathname: string): boolean {
  return /^\/(dashboard|profile|admin)(\/|$)/.test(pathname)
}

/** The sign-in screen, which leads back to this place afterwards. */
export function signInPathFor(place: string): string {
  return `/login?next=${encodeURIComponent(place)}`
}
