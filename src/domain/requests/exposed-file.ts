/** The first line of a file if the bytes are what such a file contains, without what may be secret; otherwise null. */
type Judge = (file: { text: string; bytes: Uint8Array }) => string | null

/** Judged by content: some servers send a page with status 200 for every URL. */
const JUDGES: Record<string, Judge> = {
  '/.git/HEAD': ({ text }) => (/^ref:\s*refs\//.test(text) ? 'ref: refs/…' : null),
  '/.env': ({ text }) => environmentLine(text),
  '/.svn/entries': ({ text }) =>
    /^(?:[89]|1[0-2])\r?\n(?:\s*$|\s*dir\r?\n)/.exec(text)?.[0].trim().split(/\s/)[0] ??
    (/^(?:<\?xml[^>]*>)?\s*<wc-entries\b/.test(text) ? '<wc-entries …' : null),
  '/wp-config.php.bak': ({ text }) =>
    /^\s*<\?php\b/.test(text) && /\bdefine\s*\(\s*['"](?:DB_(?:NAME|USER|PASSWORD|HOST)|AUTH_KEY)['"]/.test(text)
      ? "<?php … define('DB_…', …)"
      : null,
  '/.DS_Store': ({ bytes }) => (startsWith(bytes, [0, 0, 0, 1, 0x42, 0x75, 0x64, 0x31]) ? 'Bud1 (binary)' : null),
  '/server-status': ({ text }) =>
    /<title>\s*Apache Status\s*<\/title>/i.test(text) && /Apache Server Status for/i.test(text)
      ? 'Apache Server Status for …'
      : null,
  '/phpinfo.php': ({ text }) =>
    /<title>[^<]*phpinfo\(\)\s*<\/title>/i.test(text)
      ? (/<h1[^>]*>\s*(PHP Version) [\d.]/i.exec(text)?.[1]?.concat(' …') ?? null)
      : null,
}

/** Files that help attackers and that nobody publishes on purpose. */
export const EXPOSED_PATHS = Object.keys(JUDGES)

/** More than this is neither requested nor looked at. */
export const MAX_EXPOSED_BYTES = 64 * 1024

/** The masked first line; null if the response is not such a file. */
export function exposedLine(path: string, body: Uint8Array): string | null {
  const bytes = body.subarray(0, MAX_EXPOSED_BYTES)
  const text = new TextDecoder('utf-8').decode(bytes)
  return JUDGES[path]?.({ text, bytes }) ?? null
}

const ASSIGNMENT = /^(?:export\s+)?([A-Z][A-Z0-9_]{1,99})\s*=/

/** Names that show best how much is at stake. */
const SECRET = /PASS|SECRET|TOKEN|KEY/

/** `DB_PASSWORD=…`. Most lines must be assignments, because values may have several lines. */
function environmentLine(text: string): string | null {
  const lines = text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '' && !line.trimStart().startsWith('#'))
  const names = lines.flatMap((line) => ASSIGNMENT.exec(line.trim())?.[1] ?? [])
  const [first = ''] = lines
  if (!ASSIGNMENT.test(first.trim()) || names.length * 2 < lines.length) return null
  return `${names.find((name) => SECRET.test(name)) ?? names[0]}=…`
}

function startsWith(bytes: Uint8Array, start: readonly number[]): boolean {
  return start.every((byte, at) => bytes[at] === byte)
}
