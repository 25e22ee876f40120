import { isatty } from 'node:tty'
import { pino } from 'pino'
import type { Settings } from '../settings.ts'
import { createLog, type Log } from './log.ts'
import { toReadableLine } from './log-lines.ts'

const STANDARD_OUTPUT = 1

/** Logs to standard output: readable lines on a terminal, JSON elsewhere, unless LOG_FORMAT sets the format. */
export function openLog({ logLevel, logFormat }: Pick<Settings, 'logLevel' | 'logFormat'>): Log {
  // A thread's own standard output is never a terminal, so we check the file descriptor.
  const isTerminal = isatty(STANDARD_OUTPUT)
  const isReadable = logFormat === 'text' || (logFormat === 'auto' && isTerminal)
  if (!isReadable) return createLog(logLevel)
  const output = pino.destination({ dest: STANDARD_OUTPUT, sync: true })
  const hasColours = isTerminal && !process.env.NO_COLOR
  return createLog(logLevel, { write: (line) => output.write(toReadableLine(line, hasColours)) })
}
