/** Brackets are left out, because articles number their sources with them. */
const CODE_SIGN = /[{}<>;=_&|*#\\]/g
const MAX_READ = 20_000
/** Low, because source code also has comments. Running text has hardly any of these characters. */
const MIN_SHARE = 0.012

/** Whether the beginning of a text is mostly source code. */
export function looksLikeCode(text: string): boolean {
  const start = text.slice(0, MAX_READ)
  return (start.match(CODE_SIGN)?.length ?? 0) > start.length * MIN_SHARE
}
