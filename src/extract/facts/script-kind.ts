import type { Attributes } from '../scan/attributes.ts'

const JSON_LD = /^[\t\n\f\r ]*application\/ld\+json[\t\n\f\r ]*(?:;|$)/i
const MAY_CONTAIN_URLS = /^$|javascript|ecmascript|^module$|json/i
/** The standard's list of JavaScript types. */
const JAVASCRIPT =
  /^(?:(?:application|text)\/(?:x-)?(?:ecma|java)script|text\/(?:javascript1\.[0-5]|jscript|livescript))$/

/** What the text of a script is searched for. JSON-LD is searched for URLs as well. */
export type ScriptUse = 'urls' | 'json-ld' | 'none'

/** A script inside an SVG is not JSON-LD, because readers of structured data look for HTML script elements. */
export function scriptUseOf(attributes: Attributes, isForeign: boolean): ScriptUse {
  if (isJsonLd(attributes)) return isForeign ? 'urls' : 'json-ld'
  return mayContainUrls(attributes) ? 'urls' : 'none'
}

function isJsonLd({ type }: Attributes): boolean {
  return type !== undefined && JSON_LD.test(type)
}

function mayContainUrls({ src, type }: Attributes): boolean {
  return src === undefined && MAY_CONTAIN_URLS.test(type ?? '')
}

/** Whether a browser would run the script. Data and client-side templates also use script tags, but are not run. */
export function isExecutable({ type, language }: Attributes): boolean {
  if (type === undefined) return !language || JAVASCRIPT.test(`text/${language.toLowerCase()}`)
  if (type === '') return true
  const name = type.replace(/^[\t\n\f\r ]+|[\t\n\f\r ]+$/g, '').toLowerCase()
  return name === 'module' || JAVASCRIPT.test(name)
}
