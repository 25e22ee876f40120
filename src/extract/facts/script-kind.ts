import type { Attributes } from '../scan/html-visitor.ts'

const JSON_LD = /^[\t\n\f\r ]*application\/ld\+json[\t\n\f\r ]*(?:;|$)/i
const MAY_HOLD_ADDRESSES = /^$|javascript|ecmascript|^module$|json/i
/** The standard's list of types that name JavaScript. */
const JAVASCRIPT =
  /^(?:(?:application|text)\/(?:x-)?(?:ecma|java)script|text\/(?:javascript1\.[0-5]|jscript|livescript))$/

/** What the text of a script is read for. That of JSON-LD may hold URLs as well. */
export type ScriptUse = 'addresses' | 'json-ld' | 'none'

/** A script of a drawing is no JSON-LD: readers of structured data look for HTML's own element. */
export function scriptUseOf(attributes: Attributes, isForeign: boolean): ScriptUse {
  if (isJsonLd(attributes)) return isForeign ? 'addresses' : 'json-ld'
  return mayHoldAddresses(attributes) ? 'addresses' : 'none'
}

function isJsonLd({ type }: Attributes): boolean {
  return type !== undefined && JSON_LD.test(type)
}

function mayHoldAddresses({ src, type }: Attributes): boolean {
  return src === undefined && MAY_HOLD_ADDRESSES.test(type ?? '')
}

/** Whether a browser would run it; data and templates of client code are scripts by name alone. */
export function isExecutable({ type, language }: Attributes): boolean {
  if (type === undefined) return !language || JAVASCRIPT.test(`text/${language.toLowerCase()}`)
  if (type === '') return true
  const name = type.replace(/^[\t\n\f\r ]+|[\t\n\f\r ]+$/g, '').toLowerCase()
  return name === 'module' || JAVASCRIPT.test(name)
}
