import { type Expression, parseRegex, RegexTrouble } from './regex-syntax.ts'

export type CompiledRegex = { ok: true; test(text: string): boolean } | { ok: false; message: string }

/** Limit for the size of a compiled pattern. */
const MAX_STEPS = 5000

type Step =
  | { kind: 'read'; accepts: Uint8Array }
  | { kind: 'check'; holds: (text: string, at: number) => boolean }
  /** Continue at each of these; one of them may be the next step. */
  | { kind: 'fork'; to: number[] }
  | { kind: 'end' }

/**
 * A regular expression engine in linear time: JavaScript's own may take ages for patterns such as (a+)+$. It finds the
 * pattern anywhere in the text, like `RegExp.test`.
 */
export function compileRegex(source: string): CompiledRegex {
  try {
    new RegExp(source)
    const steps: Step[] = []
    emit(parseRegex(source), steps)
    push(steps, { kind: 'end' })
    return { ok: true, test: (text) => run(steps, text) }
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof RegexTrouble) return { ok: false, message: reasonOf(error) }
    throw error
  }
}

/** V8 puts the whole pattern before the reason; our message already contains it. */
function reasonOf(error: Error): string {
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
      // An empty sequence is a step as well, so that repeating it hits the size limit instead of looping forever.
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

/** Follows all paths through the steps in parallel, so that each character is read once. */
function run(steps: Step[], text: string): boolean {
  const reachedAt = new Int32Array(steps.length).fill(-1)
  let here: number[] = []
  let next: number[] = []
  const open: number[] = []

  /** Adds the steps reachable at a position without reading a character; true when the pattern has matched. */
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
