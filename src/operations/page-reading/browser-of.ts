import { type BrowserSandbox, sandboxWarning } from '#domain/crawls/browser-sandbox.ts'
import { storeSandboxState } from '#store/system/browser-sandbox.ts'
import type { App } from '../app.ts'
import type { BrowserOptions } from './render-pages.ts'

/** Warnings are logged once per process, not once per crawl. */
const logged = new WeakSet<object>()

/** Stores whether the browser's sandbox works, so that other processes can show it. */
export function browserOf({ settings, database, log }: Pick<App, 'settings' | 'database' | 'log'>): BrowserOptions {
  const onSandbox = (sandbox: BrowserSandbox) => {
    const warning = sandboxWarning(sandbox)
    if (warning !== null && !logged.has(database)) log.warn({ reason: sandbox.reason }, warning)
    if (warning !== null) logged.add(database)
    storeSandboxState(database, sandbox).catch((error: unknown) =>
      log.warn({ err: error }, 'cannot store the state of the browser sandbox'),
    )
  }
  return { chromiumPath: settings.chromiumPath, requiresSandbox: settings.requireSandbox, onSandbox }
}
