/** Caches keep these files only briefly, so that removed content disappears soon. */
const MAX_AGE_SECONDS = 300

/** A file for programs, the same for all visitors. */
export function textResponse(text: string, type: 'text/plain' | 'application/xml'): Response {
  return new Response(text, {
    headers: { 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': `public, max-age=${MAX_AGE_SECONDS}` },
  })
}
