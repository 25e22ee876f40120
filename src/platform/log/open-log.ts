import { isatty } from 'node:tty'
import { pino } from 'pino'
import type { Settings } from '../settings.ts'
import { createLog, type Log } from './log.ts'
import { toReadableLine } from './log-lines.ts'

const STANDARD_OUTPUT = 1

/** The log of a process on standard output: lines for people on a terminal, JSON anywhere else, unless LOG_FORMAT says which. */
export function openLog({ logLevel, logFormat }: Pick<Settings, 'logLevel' | 'logFormat'>): Log {
  // A thread's own standard output is never a terminal, so the file descriptor is asked.
  const isTerminal = isatty(STANDARD_OUTPUT)
  const isReadable = logFormat === 'text' || (logFormat === 'auto' && isTerminal)
  if (!isReadable) return createLog(logLevel)
  const output = pino.destination({ dest: STANDARD_OUTPUT, sync: true })
  const hasColours = isTerminal && !process.env.NO_COLOR
  return createLog(logLevel, { write: (line) => output.write(toReadableLine(line, hasColours)) })
}
