import type { BrowserLog, ConsoleError, ScriptAction, ScriptError } from '#domain/browser/browser-log.ts'
import type { Listed } from '#domain/facts/listed.ts'
import { createBoundedList, cutText, cutUrl } from './bounded.ts'
import type { Observer } from './observed-page.ts'
import { countDroppedErrors, readActions, readWindows } from './script-actions.ts'

const MAX_ERRORS = 30
const MAX_DIALOGS = 10

/** How many parameters of a console call are read. */
const MAX_PARAMETERS = 20

export const observeLog: Observer<'browserLog'> = async ({ page, session, journal, counts }) => {
  const errors = createErrorList()
  const consoleErrors = createBoundedList<ConsoleError>(MAX_ERRORS)
  const dialogs = createBoundedList<{ kind: string; text: string }>(MAX_DIALOGS)
  let hasDownloads = false

  session.on('Runtime.exceptionThrown', ({ exceptionDetails }) => errors.add(exceptionDetails))
  session.on('Runtime.exceptionRevoked', ({ exceptionId }) => errors.revoke(exceptionId))
  session.on('Runtime.consoleAPICalled', ({ type, args, stackTrace }) => {
    if (type !== 'error' && type !== 'assert') return
    const text = cutText(textOf(args))
    // The first frame is our limit of the console, which has no URL.
    if (text !== '') consoleErrors.add({ text, ...placeOf(stackTrace?.callFrames.find(({ url }) => url !== '')) })
  })
  session.on('Log.entryAdded', ({ entry: { source, level, text, url, lineNumber } }) => {
    // Failed requests are a separate fact.
    if (level === 'error' && source !== 'network')
      consoleErrors.add({ text: cutText(text), ...placeOf({ url, lineNumber }) })
  })
  page.on('dialog', (dialog) => {
    dialogs.add({ kind: dialog.type(), text: cutText(dialog.message()) })
    dialog.dismiss().catch(() => {})
  })
  page.on('download', () => {
    hasDownloads = true
  })
  await session.send('Runtime.enable')
  await session.send('Log.enable')

  return async (): Promise<BrowserLog> => {
    const actions = await readActions(session)
    const windows = await readWindows(session)
    const droppedErrors = await countDroppedErrors(session)
    const downloads: ScriptAction[] = hasDownloads ? ['downloads a file'] : []
    return {
      errors: sorted(errors.listed(), ({ message }) => message),
      consoleErrors: sorted(consoleErrors.listed(), ({ text }) => text),
      ...(droppedErrors > 0 && { droppedErrors }),
      failedRequests: sorted(journal.failed(), ({ url }) => url),
      dialogs: dialogs.listed(),
      actions: [...new Set([...actions, ...downloads])],
      windows,
      left: journal.left(),
      blockedRequests: counts.blocked,
    }
  }
}

/** Sorted by text, because scripts run in another order each time. */
function sorted<Entry>({ total, entries }: Listed<Entry>, textOf: (entry: Entry) => string): Listed<Entry> {
  const keyOf = (entry: Entry) => `${textOf(entry)} ${JSON.stringify(entry)}`
  return { total, entries: entries.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1)) }
}

type Place = { url?: string; lineNumber?: number }
/** A JavaScript value of the page, as the browser describes it. */
type PageValue = { type: string; value?: unknown; description?: string }
type ThrownDetails = Place & {
  exceptionId: number
  text: string
  exception?: PageValue
  stackTrace?: { callFrames: Place[] }
}

/** A promise may be handled after all; its rejection is then no error. */
function createErrorList() {
  const errors = createBoundedList<ScriptError>(MAX_ERRORS)
  const keys = new Map<number, string>()
  return {
    add({ exceptionId, text, exception, url, lineNumber, stackTrace }: ThrownDetails): void {
      const kind = text.includes('in promise') ? 'rejection' : 'exception'
      const thrown = exception?.description ?? (exception && 'value' in exception ? String(exception.value) : text)
      const [frame] = stackTrace?.callFrames ?? []
      // For a rejected promise, the browser names the page instead of the script.
      const place = url && !(kind === 'rejection' && frame?.url) ? { url, lineNumber } : frame
      const message = cutText(thrown.split('\n    at ', 1)[0] ?? '')
      const key = errors.add({ kind, message, ...placeOf(place) })
      if (key !== null) keys.set(exceptionId, key)
    },
    revoke(exceptionId: number): void {
      const key = keys.get(exceptionId)
      if (key !== undefined) errors.remove(key)
    },
    listed: errors.listed,
  }
}

function placeOf(place: Place | undefined): {
  url: string | null
  line: number | null
} {
  if (!place?.url) return { url: null, line: null }
  return { url: cutUrl(place.url), line: place.lineNumber === undefined ? null : place.lineNumber + 1 }
}

/** The text of a console call, with its parameters put into the format of the first one as a console does. */
function textOf(parameters: readonly PageValue[]): string {
  const [first = '', ...rest] = parameters.slice(0, MAX_PARAMETERS).map(oneText)
  const text = first.replace(/%[sdifoOc]/g, (sign) => {
    if (rest.length === 0) return sign
    const value = rest.shift() ?? ''
    return sign === '%c' ? '' : value
  })
  return [text, ...rest].join(' ')
}

function oneText({ value, description, type }: PageValue): string {
  if (typeof value === 'string') return value.slice(0, 2000)
  return (description ?? (value === undefined ? type : String(value))).slice(0, 2000)
}
