/** The address of another screen of getting in, with the place to go to afterwards. */
export function withNext(path: string, next: string | null): string {
  return next ? `${path}?next=${encodeURIComponent(next)}` : path
}
