import { type BrowserSandbox, sandboxWarning } from '#domain/crawls/browser-sandbox.ts'
import { storeSandboxState } from '#store/system/browser-sandbox.ts'
import type { App } from '../app.ts'
import type { BrowserOptions } from './render-pages.ts'

/** Warnings are logged once for each process, not for each crawl. */
const logged = new WeakSet<object>()

/** How the server starts browsers. What comes of the sandbox is kept, for the screens of other processes. */
export function browserOf({ settings, database, log }: Pick<App, 'settings' | 'database' | 'log'>): BrowserOptions {
  const onSandbox = (sandbox: BrowserSandbox) => {
    const warning = sandboxWarning(sandbox)
    if (warning !== null && !logged.has(database)) log.warn({ reason: sandbox.reason }, warning)
    if (warning !== null) logged.add(database)
    storeSandboxState(database, sandbox).catch((error: unknown) =>
      log.warn({ err: error }, 'the state of the browser sandbox was not kept'),
    )
  }
  return { chromiumPath: settings.chromiumPath, requiresSandbox: settings.requireSandbox, onSandbox }
}
