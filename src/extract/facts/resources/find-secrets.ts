import type { SecretKind } from '#domain/facts/resource-facts.ts'

/**
 * The page is searched for `literal` first, because a regular expression over the whole page takes much longer. V8
 * finds literals of up to six characters fastest, and a rare first character helps.
 */
type Pattern = {
  kind: SecretKind
  literal: string
  /** How many characters of the secret are before the literal; 0 by default. */
  offset?: number
  at: RegExp
  isSecret?: (html: string, start: number, value: string) => boolean
}

export type FoundSecret = { kind: SecretKind; value: string; start: number }

/** Publishable keys such as `pk_live_` are left out: they are meant to be public. */
const PATTERNS: readonly Pattern[] = [
  {
    kind: 'private-key',
    literal: 'BEGIN ',
    offset: 5,
    at: /-----BEGIN (?:[A-Z]+ ){0,3}PRIVATE KEY/y,
    isSecret: hasKeyBody,
  },
  { kind: 'aws-access-key', literal: 'AKIA', at: /AKIA[0-9A-Z]{16}(?![0-9A-Za-z])/y, isSecret: isOutsideQuery },
  { kind: 'stripe-secret-key', literal: '_live_', offset: 2, at: /sk_live_[0-9A-Za-z]{20,200}/y },
  { kind: 'github-token', literal: 'ghp_', at: /ghp_[0-9A-Za-z]{36,251}/y },
  { kind: 'github-token', literal: 'gho_', at: /gho_[0-9A-Za-z]{36,251}/y },
  { kind: 'github-token', literal: '_pat_', offset: 6, at: /github_pat_[0-9A-Za-z_]{36,251}/y },
  { kind: 'gitlab-token', literal: 'glpat-', at: /glpat-[0-9A-Za-z_-]{20,200}/y },
  { kind: 'slack-token', literal: 'xox', at: /xox[bap]-[0-9A-Za-z-]{10,250}/y },
  { kind: 'sendgrid-key', literal: 'SG.', at: /SG\.[0-9A-Za-z_-]{16,64}\.[0-9A-Za-z_-]{16,64}/y },
  { kind: 'twilio-auth-token', literal: 'AC', at: /AC[0-9a-f]{32}(?![0-9A-Za-z])/y, isSecret: hasAuthToken },
  { kind: 'private-ip', literal: '192.16', at: privateIp(String.raw`192\.168`, 2), isSecret: isOutsideLink },
  {
    kind: 'private-ip',
    literal: '172.',
    at: privateIp(String.raw`172\.(?:1[6-9]|2\d|3[01])`, 2),
    isSecret: isOutsideLink,
  },
  { kind: 'private-ip', literal: '10.', at: privateIp('10', 3), isSecret: isOutsideLink },
]
/** Reported only in URLs and email addresses, because scripts contain many names such as `config.local`. */
const INTERNAL = [
  { literal: '.local', at: /\.local(?![\w-])/y },
  { literal: '.inter', at: /\.internal(?![\w-])/y },
  { literal: '.corp', at: /\.corp(?![\w-])/y },
]
const LITERALS = [...PATTERNS, ...INTERNAL].map(({ literal }) => literal)
const MAX_LITERAL = Math.max(...LITERALS.map((literal) => literal.length))
const MAX_ASCII = 128
const HOST_BEFORE = /(?:\/\/|\\\/\\\/|@)((?:[a-z0-9_-]{1,63}\.){0,5}[a-z0-9_-]{1,63})$/i
const MAX_HOST = 120
const MAX_FOUND = 1000

/** Keys that must not be public, and names of internal hosts outside of links, in no particular order. */
export function findSecrets(html: string): FoundSecret[] {
  const found: FoundSecret[] = []
  const present = literalsIn(html)
  for (const { kind, literal, offset = 0, at, isSecret } of PATTERNS) {
    if (!present.has(literal)) continue
    for (const [start, value] of matchesOf(html, literal, offset, at)) {
      if (kind !== 'private-key' && isPartOfWord(html, start)) continue
      if (isExample(value) || isSecret?.(html, start, value) === false) continue
      found.push({ kind, value, start })
      if (found.length === MAX_FOUND) return found
    }
  }
  return [...found, ...findInternalHosts(html, present)]
}

/** Searches for a rare character and looks at the one next to it, which replaces a search for each literal. */
const BY_CHARACTER = ['_', '.', 'A'].map((character) => {
  const before = new Uint8Array(MAX_ASCII)
  const after = new Uint8Array(MAX_ASCII)
  const literals = LITERALS.filter((literal) => literal.includes(character))
  for (const literal of literals) {
    const offset = literal.indexOf(character)
    if (offset === 0) after[literal.charCodeAt(1)] = 1
    else before[literal.charCodeAt(offset - 1)] = 1
  }
  return { character, before, after, literals }
})
const OTHERS = LITERALS.filter((literal) => !/[_.A]/.test(literal))

/** The literals that a page has. Most pages have none. */
function literalsIn(html: string): ReadonlySet<string> {
  const present = new Set(OTHERS.filter((literal) => html.includes(literal)))
  for (const { character, before, after, literals } of BY_CHARACTER) {
    for (let at = html.indexOf(character); at !== -1; at = html.indexOf(character, at + 1)) {
      if (before[html.charCodeAt(at - 1)] !== 1 && after[html.charCodeAt(at + 1)] !== 1) continue
      const around = html.slice(Math.max(0, at - MAX_LITERAL), at + MAX_LITERAL)
      for (const literal of literals) if (around.includes(literal)) present.add(literal)
      if (literals.every((literal) => present.has(literal))) break
    }
  }
  return present
}

function findInternalHosts(html: string, present: ReadonlySet<string>): FoundSecret[] {
  const found: FoundSecret[] = []
  for (const { literal, at } of INTERNAL) {
    if (!present.has(literal)) continue
    for (const [dot, ending] of matchesOf(html, literal, 0, at)) {
      const host = HOST_BEFORE.exec(html.slice(Math.max(0, dot - MAX_HOST), dot))?.[1]
      if (host === undefined) continue
      // `host.local.example.org` is not an internal host.
      if (/^\.[a-z0-9]/i.test(html.slice(dot + ending.length, dot + ending.length + 2))) continue
      const start = dot - host.length
      if (isOutsideLink(html, start)) found.push({ kind: 'internal-host', value: host + ending, start })
      if (found.length === MAX_FOUND) return found
    }
  }
  return found
}

function* matchesOf(html: string, literal: string, offset: number, at: RegExp): Generator<[number, string]> {
  for (let place = html.indexOf(literal); place !== -1; place = html.indexOf(literal, place + literal.length)) {
    at.lastIndex = Math.max(0, place - offset)
    const value = at.exec(html)?.[0]
    if (value !== undefined) yield [place - offset, value]
  }
}

/** `10.` is followed by three more numbers up to 255, and by no fifth one. */
function privateIp(beginning: string, numbers: number): RegExp {
  const number = String.raw`\.(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)`
  return new RegExp(`${beginning}(?:${number}){${numbers}}(?![\\w-]|\\.\\w)`, 'y')
}

function isPartOfWord(html: string, at: number): boolean {
  const before = html.charCodeAt(at - 1)
  const isLetter = (before | 0x20) >= 0x61 && (before | 0x20) <= 0x7a
  return isLetter || (before >= 0x30 && before <= 0x39) || before === 0x5f || before === 0x2e || before === 0x24
}

/** Documentation shows keys such as `AKIAIOSFODNN7EXAMPLE` or `sk_live_xxxxxxxx`. */
function isExample(value: string): boolean {
  return /EXAMPLE|([0-9A-Za-z*])\1{7}/.test(value)
}

const AROUND = 300

/** Documentation shows only the first line of a key, or dots in place of the rest. */
function hasKeyBody(html: string, start: number): boolean {
  return /[0-9A-Za-z+/]{40}/.test(html.slice(start, start + AROUND))
}

/** The id of a key is public in a URL, such as a signed link. */
function isOutsideQuery(html: string, start: number): boolean {
  return !/[?&;][\w-]{1,40}=$/.test(html.slice(Math.max(0, start - 50), start))
}

function hasAuthToken(html: string, start: number): boolean {
  const around = html.slice(Math.max(0, start - AROUND), start + AROUND)
  return /auth_?token["'\s:=>]{1,9}[0-9a-f]{32}(?![0-9a-z])/i.test(around)
}

const IN_LINK = /(?:href|src|srcset|action|data|poster|content)\s*=\s*["']?\s*(?:https?:)?\/\/(?:[^\s"'/]{0,80})$/i
/** A version number, as in `Edge/10.0.0.1` or `?ver=10.0.0.1`. */
const VERSION_BEFORE = /(?:[a-z]\/|\bv(?:er(?:sion)?)?["'\s:=.]{1,4})$/i
const DRAWING = /^[\d\s.,MmLlHhVvCcSsQqTtAaZze-]{24}$/

/** Leaves out links, which are another fact, versions and SVG paths: `d="M3 10.5.3.2"` looks like an IP address. */
function isOutsideLink(html: string, start: number): boolean {
  const before = html.slice(Math.max(0, start - AROUND), start)
  if (VERSION_BEFORE.test(before.slice(-14))) return false
  return !IN_LINK.test(before.slice(-160)) && !DRAWING.test(before.slice(-24)) && !isVisibleText(before)
}

/** Visible text does not count, because pages about networks name private IP addresses on purpose. */
function isVisibleText(before: string): boolean {
  const tag = /^<(?!script|style|template)\/?[a-z][a-z0-9-]*(?:\s[^<>]*)?>/i
  return tag.test(before.slice(Math.max(0, before.lastIndexOf('<'))))
}
