export function isProtectedPath(pathname: string): boolean {
  return /^\/(dashboard|profile|admin)(\/|$)/.test(pathname)
}

/** The path of the sign-in screen, which returns to `place` afterwards. */
export function signInPathFor(place: string): string {
  return `/login?next=${encodeURIComponent(place)}`
}
