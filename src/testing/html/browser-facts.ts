import type { BrowserLog } from '#domain/browser/browser-log.ts'
import type { RenderTime } from '#domain/browser/render-time.ts'
import type { Listed } from '#domain/facts/listed.ts'

type Lists = { [Name in keyof BrowserLog]: BrowserLog[Name] extends Listed<infer Entry> ? Entry[] : BrowserLog[Name] }

/** The facts of the browser about a page without faults, with the given entries of its log. */
export function browserLogWith({ actions = [], blockedRequests = 0, droppedErrors, ...lists }: Partial<Lists> = {}) {
  const listed = <Entry>(entries: Entry[] = []): Listed<Entry> => ({ total: entries.length, entries })
  const browserLog: BrowserLog = {
    errors: listed(lists.errors),
    consoleErrors: listed(lists.consoleErrors),
    ...(droppedErrors !== undefined && { droppedErrors }),
    failedRequests: listed(lists.failedRequests),
    dialogs: listed(lists.dialogs),
    left: listed(lists.left),
    actions,
    blockedRequests,
  }
  return { browserLog }
}

export function renderTimeWith(loading: { stillLoading?: string[]; lastRequests?: string[] } | null) {
  const listed = (entries: string[] = []) => ({ total: entries.length, entries })
  const renderTime: RenderTime = {
    limitMs: 10_000,
    isTimeUp: loading !== null,
    stillLoading: listed(loading?.stillLoading),
    lastRequests: listed(loading?.lastRequests),
  }
  return { renderTime }
}
