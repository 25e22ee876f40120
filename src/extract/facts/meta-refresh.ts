import type { PageFacts } from '#domain/facts/page-facts.ts'
import type { Resolve } from './resolve-url.ts'

const SPACE = '[\\t\\n\\f\\r ]'
/** The standard's steps for a declarative refresh: seconds, their fraction ignored, then perhaps an address. */
const REFRESH = new RegExp(`^${SPACE}*(\\d*)(\\.[\\d.]*)?(?:(?=${SPACE}|[;,])([^]*))?$`)
const BEFORE_ADDRESS = new RegExp(`^${SPACE}*[;,]?${SPACE}*`)
const ADDRESS = new RegExp(`^(?:url${SPACE}*=${SPACE}*)?(?:(["'])([^]*?)(?:\\1[^]*)?$|([^]*)$)`, 'i')
const MAX_WAIT_LENGTH = 2 ** 31

/**
 * Where the page sends its visitors by itself: by its Refresh header, which a browser heeds first, else by the first
 * meta refresh that it would take.
 */
export function readMetaRefresh(
  header: string | undefined,
  resolveHeader: Resolve,
  contents: readonly string[],
  resolve: Resolve,
): PageFacts['metaRefresh'] {
  const sent = header === undefined ? null : readRefresh([header], resolveHeader)
  if (sent) return { ...sent, from: 'header' }
  const written = readRefresh(contents, resolve)
  return written && { ...written, from: 'tag' }
}

function readRefresh(contents: readonly string[], resolve: Resolve): { seconds: number; url: string | null } | null {
  for (const content of contents) {
    const found = REFRESH.exec(content)
    if (!found || (found[1] === '' && found[2] === undefined)) continue
    const seconds = Math.min(Number(found[1]), MAX_WAIT_LENGTH)
    const written = ADDRESS.exec((found[3] ?? '').replace(BEFORE_ADDRESS, ''))
    const address = written?.[2] ?? written?.[3] ?? ''
    if (address === '') return { seconds, url: null }
    const url = resolve(address)
    if (url !== null) return { seconds, url }
  }
  return null
}
