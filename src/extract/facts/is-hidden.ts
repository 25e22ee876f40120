import type { Attributes } from '../scan/attributes.ts'

const HIDING_STYLE = /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*hidden)\b/i

/** Whether an element hides itself and its content by its own attributes. `hidden=until-found` can be found by search. */
export function isHidden({ hidden, style }: Attributes): boolean {
  if (hidden !== undefined && hidden.toLowerCase() !== 'until-found') return true
  return style !== undefined && HIDING_STYLE.test(style)
}
