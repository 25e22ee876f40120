/** Path of a sign-in screen, with the page to open afterwards. */
export function withNext(path: string, next: string | null): string {
  return next ? `${path}?next=${encodeURIComponent(next)}` : path
}
