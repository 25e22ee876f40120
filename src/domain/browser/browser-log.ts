import type { Listed } from '../facts/listed.ts'

/**
 * What went wrong in the browser while the page loaded, and what its scripts tried to do. Nobody clicked anything.
 * Errors and failed requests are sorted, because their order depends on the network.
 */
export type BrowserLog = {
  /** Exceptions that no script caught, and rejected promises that none handled. */
  errors: Listed<ScriptError>
  /** What scripts and the browser wrote to the console as errors, except failed requests. */
  consoleErrors: Listed<ConsoleError>
  /** How many more errors scripts wrote to the console. They were not read, so some may be equal. */
  droppedErrors?: number
  failedRequests: Listed<FailedRequest>
  /** Alerts, questions and other dialogs. They are closed right away. */
  dialogs: Listed<{ kind: string; text: string }>
  /** What scripts did without a click. Each kind of action is listed once. */
  actions: ScriptAction[]
  /** The URLs of the first windows that scripts tried to open; `total` counts every try. Absent in older crawls. */
  windows?: Listed<string>
  /** URLs of other sites that scripts tried to open. They were not opened. */
  left: Listed<string>
  /**
   * How many other requests our own rules blocked, such as requests that send data. Older crawls also counted those of
   * `failedRequests` that we refused.
   */
  blockedRequests: number
}

/** `line` is counted from 1. `url` is null if the browser does not know where the code is from. */
type CodePlace = { url: string | null; line: number | null }

export type ScriptError = CodePlace & { kind: 'exception' | 'rejection'; message: string }

export type ConsoleError = CodePlace & { text: string }

export type FailedRequest = {
  url: string
  kind: 'script' | 'style' | 'data'
  /** Null if there was no response. */
  status: number | null
  /**
   * Why there was no response: forbidden by robots.txt or network failure. The others are limits of our own: we stopped
   * waiting, the file is too large, the address is not public, or its host may get no requests at the moment. Null if
   * there was a response.
   */
  reason: 'robots' | 'private-address' | 'not-requested' | 'network' | 'timed-out' | 'too-large' | null
}

export const SCRIPT_ACTIONS = [
  'asks for notifications',
  'asks for the location',
  'asks for camera or microphone',
  'opens a window',
  'prints',
  'downloads a file',
  'asks whether a program controls the browser',
] as const

export type ScriptAction = (typeof SCRIPT_ACTIONS)[number]
