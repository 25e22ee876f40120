import { RE2JS, RE2JSException } from 're2js'

export type CompiledRegex = { ok: true; test(text: string): boolean } | { ok: false; message: string }

/**
 * Compiles a regular expression that runs in linear time. JavaScript's own engine takes exponential time for patterns
 * such as (a+)+$. Like `RegExp.test`, it finds a match anywhere in the text.
 */
export function compileRegex(source: string): CompiledRegex {
  const unsupported = /\(\?(?:[=!]|<[=!])/.test(source)
  if (unsupported) return { ok: false, message: 'lookaheads and lookbehinds (?=, ?!, ?<=, ?<!) are not supported.' }
  const reference = /(?<!\\)(?:\\\\)*(\\[1-9]|\\k<)/.exec(source)?.[1]
  if (reference !== undefined) return { ok: false, message: `${reference} is not supported.` }
  if (/\[[^\]]*[^\0-\x7f]/.test(source)) {
    return {
      ok: false,
      message: 'only ASCII letters work in [ ], because other letters appear in URLs as escapes such as %C3%A9.',
    }
  }
  try {
    const regex = RE2JS.compile(toUrlSpelling(source))
    return { ok: true, test: (text) => regex.matcher(text).find() }
  } catch (error) {
    if (error instanceof RE2JSException) return { ok: false, message: describe(error) }
    throw error
  }
}

/** Normalised URLs contain non-ASCII letters as escapes, so the pattern needs escapes too. */
function toUrlSpelling(source: string): string {
  return source.replace(/[^\0-\x7f]/gu, (letter) => `(?:${encodeURIComponent(letter.toWellFormed())})`)
}

/** Turns 'error parsing regexp: missing closing ): `(`' into 'missing closing ).' */
function describe({ message }: Error): string {
  return `${message.replace(/^error parsing regexp: /, '').replace(/: `.*`$/s, '')}.`
}
