/** Headers of a download. Names may contain any character, so old browsers get an ASCII version. */
export function attachment(name: string, contentType: string): Record<string, string> {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const real = encodeURIComponent(name).replace(/['()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16)}`)
  return {
    'Content-Type': contentType,
    'Content-Disposition': `attachment; filename="${plain}"; filename*=UTF-8''${real}`,
    'Cache-Control': 'private, no-store',
    'X-Content-Type-Options': 'nosniff',
  }
}
