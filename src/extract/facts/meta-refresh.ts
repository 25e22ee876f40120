import type { PageFacts } from '#domain/facts/page-facts.ts'
import type { Resolve } from './resolve-url.ts'

const SPACE = '[\\t\\n\\f\\r ]'
/** Seconds, then an optional URL. The HTML standard ignores fractions of a second. */
const REFRESH = new RegExp(`^${SPACE}*(\\d*)(\\.[\\d.]*)?(?:(?=${SPACE}|[;,])([^]*))?$`)
const BEFORE_URL = new RegExp(`^${SPACE}*[;,]?${SPACE}*`)
const URL_PART = new RegExp(`^(?:url${SPACE}*=${SPACE}*)?(?:(["'])([^]*?)(?:\\1[^]*)?$|([^]*)$)`, 'i')
const MAX_SECONDS = 2 ** 31

/** The page's automatic redirect. As in browsers, the Refresh header wins over meta tags. */
export function readMetaRefresh(
  header: string | undefined,
  resolveHeader: Resolve,
  contents: readonly string[],
  resolve: Resolve,
): PageFacts['metaRefresh'] {
  const fromHeader = header === undefined ? null : readRefresh([header], resolveHeader)
  if (fromHeader) return { ...fromHeader, from: 'header' }
  const fromTag = readRefresh(contents, resolve)
  return fromTag && { ...fromTag, from: 'tag' }
}

function readRefresh(contents: readonly string[], resolve: Resolve): { seconds: number; url: string | null } | null {
  for (const content of contents) {
    const found = REFRESH.exec(content)
    if (!found || (found[1] === '' && found[2] === undefined)) continue
    const seconds = Math.min(Number(found[1]), MAX_SECONDS)
    const written = URL_PART.exec((found[3] ?? '').replace(BEFORE_URL, ''))
    const target = written?.[2] ?? written?.[3] ?? ''
    if (target === '') return { seconds, url: null }
    const url = resolve(target)
    if (url !== null) return { seconds, url }
  }
  return null
}
