import { BROKEN_FAILURES, MAY_EXIST } from './broken-url.ts'
import type { Resource } from './resource.ts'

/** What happens when a browser requests a file. `blocked`: robots.txt disallows it, so we did not request it. */
export type FileState = 'ok' | 'broken' | 'blocked' | 'unverified'

/** First bytes of images in hex: JPEG, PNG, GIF, BMP, icons, TIFF, WebP, AVIF, HEIC, JPEG XL, and zipped files. */
const IMAGE_STARTS = [
  ...['ffd8ff', '89504e470d0a1a0a', '47494638', '424d', '0000[0-9a-f]{2}00', '49492a00', '4d4d002a'],
  ...['52494646[0-9a-f]{8}57454250', '[0-9a-f]{8}66747970', '0000000c4a584c20', 'ff0a', '1f8b'],
]

/** `<svg`, or what can come before it: white space, a byte order mark, an XML declaration, a comment, a doctype. */
const SVG_START =
  '(?:efbbbf)?(?:20|09|0a|0d)*(?:$|3c(?:$|3f|737667|212d2d|21(?:444f4354595045|646f6374797065)(?:20)+(?:$|737667|535647)))'

/** Matches the first bytes of an image in hex. SQL uses this pattern as well. */
export const IMAGE_START = `^(?:${IMAGE_STARTS.join('|')}|${SVG_START})`

type Requested = Pick<Resource, 'kind' | 'statusCode' | 'failure' | 'firstBytes' | 'image'>

/** Whether a file is used as an image, but its first bytes are not those of an image. Empty files count. */
function isNoImage({ kind, firstBytes, image }: Requested): boolean {
  if ((kind !== 'image' && kind !== 'icon') || image !== null || firstBytes === null) return false
  return firstBytes === '' || !new RegExp(IMAGE_START).test(firstBytes)
}

/**
 * A file on another host counts as broken only if that is certain: a server error may be temporary, and a host that
 * refuses us may accept visitors. `isOwn`: both the file and the end of its redirects are on hosts of the site.
 * archive/file-state.ts has the same rules in SQL.
 */
export function fileStateOf(file: Requested, isOwn: boolean): FileState {
  const { statusCode, failure } = file
  if (failure?.kind === 'blocked-by-robots') return 'blocked'
  if (failure === null && statusCode !== null && statusCode >= 200 && statusCode < 300) {
    if (!isNoImage(file)) return 'ok'
    return isOwn ? 'broken' : 'unverified'
  }
  if (statusCode === 404 || statusCode === 410 || failure?.kind === 'redirect-loop') return 'broken'
  if (failure?.kind === 'dns-failure' && !failure.isTemporary) return 'broken'
  if (!isOwn || (statusCode !== null && MAY_EXIST.includes(statusCode))) return 'unverified'
  const isError = statusCode !== null && statusCode >= 400 && statusCode < 600
  return isError || BROKEN_FAILURES.includes(failure?.kind ?? '') ? 'broken' : 'unverified'
}
