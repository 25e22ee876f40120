import type { HidingReason } from '#domain/facts/structure-facts.ts'

const MAX_STYLE = 2000
const FAR_AWAY = -999
const NAMED: Readonly<Record<string, string>> = { white: '#ffffff', black: '#000000', red: '#ff0000' }

/** How an inline style keeps text in the page but out of sight; null if it does not. */
export function hidingStyle(style: string): HidingReason | null {
  if (!MAY_HIDE.test(style)) return null
  const values = declarationsOf(style)
  if (isZero(values.get('font-size'))) return 'font size'
  if (isZero(values.get('opacity'))) return 'opacity'
  if (pixels(values.get('text-indent')) <= FAR_AWAY) return 'text indent'
  const position = values.get('position')
  const isMoved = position === 'absolute' || position === 'fixed' || position === 'relative'
  if (isMoved && SIDES.some((side) => pixels(values.get(side)) <= FAR_AWAY)) return 'off screen'
  const color = values.get('color')
  const background = values.get('background-color') ?? values.get('background')
  return color !== undefined && background !== undefined && sameColor(color, background) ? 'color' : null
}

/** Whether a style hides text visually but keeps it for screen readers, in the common way. */
export function isClipped(style: string | undefined): boolean {
  return style !== undefined && /(?:^|[;\s])clip(?:-path)?\s*:/i.test(style)
}

const MAY_HIDE = /font-size|opacity|text-indent|position|background/i
const SIDES = ['left', 'top', 'right', 'bottom', 'margin-left']

/** The last declaration of a property counts. */
function declarationsOf(style: string): Map<string, string> {
  const values = new Map<string, string>()
  for (const declaration of style.slice(0, MAX_STYLE).toLowerCase().split(';')) {
    const colon = declaration.indexOf(':')
    if (colon === -1) continue
    const value = declaration.slice(colon + 1).replace(/!\s*important/, '')
    values.set(declaration.slice(0, colon).trim(), value.trim())
  }
  return values
}

function isZero(value: string | undefined): boolean {
  return value !== undefined && /^0*\.?0+(?:px|pt|em|rem|%)?$/.test(value)
}

/** NaN if the value is not a length. An em counts as 16 pixels. */
function pixels(value: string | undefined): number {
  const [, number, unit] = /^(-?[\d.]+)(px|pt|em|rem)?$/.exec(value ?? '') ?? []
  return Number(number ?? Number.NaN) * (unit === 'em' || unit === 'rem' ? 16 : 1)
}

function sameColor(one: string, other: string): boolean {
  return plainColor(one) === plainColor(other)
}

function plainColor(color: string): string {
  const long = /^#([\da-f])([\da-f])([\da-f])$/.exec(color)
  if (long) return `#${long[1]}${long[1]}${long[2]}${long[2]}${long[3]}${long[3]}`
  const [, red, green, blue] = /^rgb\(\s*(\d+)\s*,\s*(\d+)\s*,\s*(\d+)\s*\)$/.exec(color) ?? []
  if (red !== undefined) return `#${[red, green, blue].map((part) => hex(Number(part))).join('')}`
  return NAMED[color] ?? color
}

function hex(value: number): string {
  return value.toString(16).padStart(2, '0')
}
