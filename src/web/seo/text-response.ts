/** Short, so that what is taken back leaves soon. */
const KEPT_SECONDS = 300

/** A file for programs, the same for everybody. */
export function textResponse(text: string, type: 'text/plain' | 'application/xml'): Response {
  return new Response(text, {
    headers: { 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': `public, max-age=${KEPT_SECONDS}` },
  })
}
