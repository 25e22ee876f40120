/** Short, so that removed content soon disappears from caches. */
const MAX_AGE_SECONDS = 300

/** For files that are the same for all visitors. */
export function textResponse(text: string, type: 'text/plain' | 'application/xml'): Response {
  return new Response(text, {
    headers: { 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': `public, max-age=${MAX_AGE_SECONDS}` },
  })
}
