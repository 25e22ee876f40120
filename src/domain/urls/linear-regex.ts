import { type Expression, parseRegex, RegexTrouble } from './regex-syntax.ts'

export type CompiledRegex = { ok: true; test(text: string): boolean } | { ok: false; message: string }

/** More steps than this are no pattern that somebody wrote. */
const MAX_STEPS = 5000

type Step =
  | { kind: 'read'; accepts: Uint8Array }
  | { kind: 'check'; holds: (text: string, at: number) => boolean }
  /** Go on at both; one of them may be this step's successor. */
  | { kind: 'fork'; to: number[] }
  | { kind: 'end' }

/**
 * A regular expression that looks at each character of a text once, whatever the pattern: JavaScript's own may take ages
 * for a pattern such as (a+)+$. It finds the pattern anywhere in the text, as `RegExp.test` does.
 */
export function compileRegex(source: string): CompiledRegex {
  try {
    new RegExp(source)
    const steps: Step[] = []
    emit(parseRegex(source), steps)
    push(steps, { kind: 'end' })
    return { ok: true, test: (text) => run(steps, text) }
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof RegexTrouble) return { ok: false, message: tell(error) }
    throw error
  }
}

/** V8 repeats the whole pattern before the reason, and so would we. */
function tell(error: Error): string {
  const reason = error.message.replace(/^Invalid regular expression: .*: /s, '')
  return `${reason.charAt(0).toLowerCase()}${reason.slice(1).replace(/\.?$/, '.')}`
}

function emit(expression: Expression, steps: Step[]): void {
  switch (expression.kind) {
    case 'read':
    case 'check':
      push(steps, expression)
      return
    case 'sequence':
      // Nothing is a step, too: repeated often enough it would take for ever otherwise.
      if (expression.parts.length === 0) push(steps, { kind: 'fork', to: [steps.length + 1] })
      for (const part of expression.parts) emit(part, steps)
      return
    case 'choice':
      emitChoice(expression.options, steps)
      return
    case 'repeat':
      emitRepeat(expression, steps)
  }
}

function emitChoice(options: Expression[], steps: Step[]): void {
  const starts: number[] = []
  push(steps, { kind: 'fork', to: starts })
  const ends: number[][] = []
  for (const option of options) {
    starts.push(steps.length)
    emit(option, steps)
    const end: number[] = []
    push(steps, { kind: 'fork', to: end })
    ends.push(end)
  }
  for (const end of ends) end.push(steps.length)
}

function emitRepeat({ part, least, most }: Extract<Expression, { kind: 'repeat' }>, steps: Step[]): void {
  for (let count = 0; count < least; count += 1) emit(part, steps)
  if (most === Number.POSITIVE_INFINITY) {
    const to: number[] = [steps.length + 1]
    const start = push(steps, { kind: 'fork', to })
    emit(part, steps)
    push(steps, { kind: 'fork', to: [start] })
    to.push(steps.length)
    return
  }
  const skips: number[][] = []
  for (let count = least; count < most; count += 1) {
    const to: number[] = [steps.length + 1]
    push(steps, { kind: 'fork', to })
    skips.push(to)
    emit(part, steps)
  }
  for (const skip of skips) skip.push(steps.length)
}

function push(steps: Step[], step: Step): number {
  if (steps.length >= MAX_STEPS) throw new RegexTrouble('it is too large; please use smaller repetitions')
  return steps.push(step) - 1
}

/** Follows all ways through the steps at once, so that no character is read twice. */
function run(steps: Step[], text: string): boolean {
  const reachedAt = new Int32Array(steps.length).fill(-1)
  let here: number[] = []
  let next: number[] = []
  const open: number[] = []

  /** Adds what can be reached at a place without reading on; true when that is the end of the pattern. */
  function reach(start: number, at: number, into: number[]): boolean {
    open.push(start)
    for (let index = open.pop(); index !== undefined; index = open.pop()) {
      if (reachedAt[index] === at) continue
      reachedAt[index] = at
      const step = steps[index] as Step
      if (step.kind === 'end') return true
      if (step.kind === 'fork') open.push(...step.to)
      else if (step.kind === 'read') into.push(index)
      else if (step.holds(text, at)) open.push(index + 1)
    }
    return false
  }

  for (let at = 0; at <= text.length; at += 1) {
    if (reach(0, at, here)) return true
    const code = text.charCodeAt(at)
    for (const index of here) {
      const step = steps[index] as Extract<Step, { kind: 'read' }>
      if (step.accepts[code] === 1 && reach(index + 1, at + 1, next)) return true
    }
    ;[here, next] = [next, here]
    next.length = 0
  }
  return false
}
