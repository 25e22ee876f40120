import { readWholeNumber } from '#domain/words/whole-number.ts'

export function problemOf(checked: { ok: true } | { ok: false; message: string }): string | undefined {
  return checked.ok ? undefined : checked.message
}

/** Why the typed text is not an allowed number. If it contains more than digits, explains how to write numbers. */
export function typedNumberProblem(
  typed: string,
  check: (number: number) => { ok: true } | { ok: false; message: string },
): string | undefined {
  const number = readWholeNumber(typed)
  const problem = problemOf(check(number))
  const isText = Number.isNaN(number) && typed.trim() !== ''
  return problem && isText ? `${problem} Use digits only, without spaces, dots or commas.` : problem
}
