/** Brackets are left out: articles have them around the numbers of their sources. */
const CODE_SIGN = /[{}<>;=_&|*#\\]/g
const MAX_READ = 20_000
/** Running text has hardly any of these signs, and source code has comments. */
const MIN_SHARE = 0.012

/** Whether the beginning of a text is mostly source code. */
export function looksLikeCode(text: string): boolean {
  const start = text.slice(0, MAX_READ)
  return (start.match(CODE_SIGN)?.length ?? 0) > start.length * MIN_SHARE
}
