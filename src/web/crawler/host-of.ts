/** The host of an address as people read it; what was typed when it is not an address. */
export function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host || url : url
}
