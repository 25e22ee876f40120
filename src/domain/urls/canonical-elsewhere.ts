/** The address that search engines are told to show instead of the one the item has itself; null when it is the same. */
export function canonicalElsewhere(canonical: string | null, path: string, publicUrl: string): string | null {
  if (!canonical || !URL.canParse(canonical, publicUrl)) return null
  const named = new URL(canonical, publicUrl)
  const own = new URL(path, publicUrl)
  named.hash = ''
  return named.href.replace(/\/$/, '') === own.href.replace(/\/$/, '') ? null : named.href
}
