import type { PageReading } from '../walk/visit.ts'

/** The parts of a `PageReading` that show whether two URLs have the same page. */
export type Look = Pick<PageReading<unknown>, 'fingerprint' | 'outline'>

const SIMILAR = 0.9

/**
 * Ignores parts that depend on the URL, the time or chance. Long pages may differ in some words but must have the same
 * title, because pages of one template share much of their text.
 */
export function isAlike(one: Look, other: Look): boolean {
  if (one.fingerprint === other.fingerprint) return true
  const [left, right] = [one.outline, other.outline]
  if (left === undefined || right === undefined) return false
  if (left.texts.length + right.texts.length > 0) return left.texts.some((text) => right.texts.includes(text))
  return left.title !== '' && left.title === right.title && isSimilar(left.signature, right.signature)
}

/** Two pages that share one of these keys may be alike. */
export function likenessKeys({ fingerprint, outline }: Look): string[] {
  if (outline === undefined) return [fingerprint]
  if (outline.texts.length > 0) return [fingerprint, ...outline.texts]
  const { title, signature } = outline
  if (title === '' || signature === '') return [fingerprint]
  return [fingerprint, ...BANDS.map((start) => `${title}|${start}|${signature.slice(start, start + BAND)}`)]
}

/** Similar signatures nearly always share at least one of these bands. */
const BANDS = [0, 40, 80]
const BAND = 8

export function isSimilar(left: string, right: string): boolean {
  if (left === '' || left.length !== right.length) return false
  let equal = 0
  for (let at = 0; at < left.length; at += 1) if (left.charCodeAt(at) === right.charCodeAt(at)) equal += 1
  return equal >= left.length * SIMILAR
}
