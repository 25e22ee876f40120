import { styleText } from 'node:util'

type Entry = Record<string, unknown> & { level: string; time: string; msg?: string }

/** Fields that do not help a person at a terminal. */
const HIDDEN = new Set(['level', 'time', 'pid', 'hostname', 'msg', 'err', 'requestId'])

const STYLES: Record<string, 'red' | 'yellow' | 'dim'> = {
  fatal: 'red',
  error: 'red',
  warn: 'yellow',
  debug: 'dim',
  trace: 'dim',
}

export function toReadableLine(json: string, hasColours: boolean): string {
  const entry: Entry = JSON.parse(json)
  const paint = (style: 'red' | 'yellow' | 'dim', text: string) =>
    hasColours ? styleText(style, text, { validateStream: false }) : text
  const style = STYLES[entry.level]
  const description = isRequest(entry) ? describeRequest(entry) : describe(entry)
  const label = entry.level === 'info' ? description : `${entry.level.toUpperCase()} ${description}`
  const { stack } = (entry.err ?? {}) as { stack?: string }
  const below = stack ? `\n${stack.replace(/^/gm, '    ')}` : ''
  return `${paint('dim', localTime(entry.time))} ${style ? paint(style, label) : label}${below}\n`
}

function isRequest({ msg, method, path, status }: Entry): boolean {
  return msg === 'request' && [method, path, status].every((part) => part !== undefined)
}

function describeRequest({ method, path, status, ms }: Entry): string {
  return `${method} ${printable(String(path))} ${status} ${ms} ms`
}

function describe(entry: Entry): string {
  const details = Object.entries(entry)
    .filter(([name]) => !HIDDEN.has(name))
    .map(([name, value]) => `${name}=${printable(typeof value === 'string' ? value : JSON.stringify(value))}`)
  return [printable(entry.msg ?? ''), ...details].join(' ')
}

/** Paths and messages come from clients and must not move the cursor or start a new line. */
function printable(text: string): string {
  return text.replace(
    /[\p{Cc}\p{Cf}\u2028\u2029]/gu,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

function localTime(time: string): string {
  return new Date(time).toTimeString().slice(0, 8)
}
