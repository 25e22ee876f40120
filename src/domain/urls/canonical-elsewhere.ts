/** The canonical URL if it differs from the URL at `path`, else null. */
export function canonicalElsewhere(canonical: string | null, path: string, publicUrl: string): string | null {
  if (!canonical || !URL.canParse(canonical, publicUrl)) return null
  const target = new URL(canonical, publicUrl)
  const own = new URL(path, publicUrl)
  target.hash = ''
  return target.href.replace(/\/$/, '') === own.href.replace(/\/$/, '') ? null : target.href
}
