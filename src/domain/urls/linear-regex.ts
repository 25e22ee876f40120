import { RE2JS, RE2JSException } from 're2js'

export type CompiledRegex = { ok: true; test(text: string): boolean } | { ok: false; message: string }

/**
 * A regular expression whose time grows with the length of the text only, whatever the pattern: JavaScript's own takes
 * forever for one like (a+)+$. It finds the pattern anywhere in a text, as `RegExp.test` does.
 */
export function compileRegex(source: string): CompiledRegex {
  const unsupported = /\(\?(?:[=!]|<[=!])/.test(source)
  if (unsupported) return { ok: false, message: 'lookaheads and lookbehinds (?=, ?!, ?<=, ?<!) are not supported.' }
  const reference = /(?<!\\)(?:\\\\)*(\\[1-9]|\\k<)/.exec(source)?.[1]
  if (reference !== undefined) return { ok: false, message: `${reference} is not supported.` }
  if (/\[[^\]]*[^\0-\x7f]/.test(source)) {
    return { ok: false, message: 'in [ ] only ASCII letters work; URLs contain all others as escapes such as %C3%A9.' }
  }
  try {
    const regex = RE2JS.compile(toUrlSpelling(source))
    return { ok: true, test: (text) => regex.matcher(text).find() }
  } catch (error) {
    if (error instanceof RE2JSException) return { ok: false, message: describe(error) }
    throw error
  }
}

/** URLs spell letters beyond ASCII as escapes, so a pattern must as well. */
function toUrlSpelling(source: string): string {
  return source.replace(/[^\0-\x7f]/gu, (letter) => `(?:${encodeURIComponent(letter.toWellFormed())})`)
}

/** 'error parsing regexp: missing closing ): `(`' without its first words and without the pattern. */
function describe({ message }: Error): string {
  return `${message.replace(/^error parsing regexp: /, '').replace(/: `.*`$/s, '')}.`
}
