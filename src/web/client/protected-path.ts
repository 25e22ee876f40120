export function isProtectedPath(pathname: string): boolean {
  return /^\/(dashboard|profile|admin)(\/|$)/.test(pathname)
}

/** After signing in, the user returns to `place`. */
export function signInPathFor(place: string): string {
  return `/login?next=${encodeURIComponent(place)}`
}
