import type { CDPSession } from 'playwright-core'
import { SCRIPT_ACTIONS, type ScriptAction } from '#domain/browser/browser-log.ts'
import type { Listed } from '#domain/facts/listed.ts'
import { cutUrl, MAX_URL } from './bounded.ts'

const NAME = '__scriptActions'
const DROPPED_ERRORS = '__droppedErrors'
const WINDOWS = '__triedWindows'

/** How many windows are named. */
const MAX_WINDOWS = 5

/** Longer logs do not tell a reader more. A page that logs without end would keep us busy, and all other pages waiting. */
const MAX_MESSAGES = 500

/** Runs before the page's scripts: of errors, warnings and other messages, only the first of each reach the console. */
export const LIMIT_CONSOLE = `{
  const written = { errors: 0, warnings: 0, others: 0 }
  const kinds = { error: 'errors', assert: 'errors', warn: 'warnings' }
  delete console.context
  for (const name of Object.keys(console)) {
    const original = console[name]
    if (typeof original !== 'function' || name === 'createTask') continue
    const kind = kinds[name] ?? 'others'
    console[name] = (...given) => {
      if (name === 'assert' && given[0]) return
      written[kind] += 1
      if (written[kind] <= ${MAX_MESSAGES}) original.apply(console, given)
    }
  }
  Object.defineProperty(window, '${DROPPED_ERRORS}', { value: () => Math.max(0, written.errors - ${MAX_MESSAGES}) })
}
`

/**
 * Runs before the page's scripts. Replaces functions whose effects we cannot intercept, such as opening a window, and
 * records that they were called. Each action is one bit: a page that tampers with this code can give only a number. Of
 * windows, the URLs are recorded as well; they are cut with functions that the page cannot replace later.
 */
export const WATCH_ACTIONS = `{
  let actions = 0
  const note = (action) => { actions |= 1 << ${JSON.stringify(SCRIPT_ACTIONS)}.indexOf(action) }
  const watch = (object, name, action, instead) => {
    const original = object?.[name]
    if (typeof original !== 'function') return
    object[name] = function (...given) {
      note(action)
      return instead ? instead(...given) : original.apply(this, given)
    }
  }
  const nothing = () => {}
  const NewUrl = URL
  const cut = Function.prototype.call.bind(String.prototype.slice)
  let tries = 0
  let urls = ''
  watch(window, 'open', 'opens a window', (to = '') => {
    tries += 1
    if (tries > ${MAX_WINDOWS}) return null
    let url = 'about:blank'
    try { if (to !== '') url = new NewUrl(to, document.baseURI).href } catch {}
    urls += '\\n' + cut(url, 0, ${MAX_URL + 1})
    return null
  })
  Object.defineProperty(window, '${WINDOWS}', { value: () => tries + urls })
  watch(window, 'print', 'prints', nothing)
  window.close = nothing
  if (window.Notification) {
    // A new visitor is asked; a browser without a screen would already have refused.
    Object.defineProperty(Notification, 'permission', { get: () => 'default', configurable: true })
    watch(Notification, 'requestPermission', 'asks for notifications', (answer) => {
      if (typeof answer === 'function') setTimeout(answer, 0, 'default')
      return Promise.resolve('default')
    })
  }
  const location = window.Geolocation?.prototype
  watch(location, 'getCurrentPosition', 'asks for the location')
  watch(location, 'watchPosition', 'asks for the location')
  watch(window.MediaDevices?.prototype, 'getUserMedia', 'asks for camera or microphone')
  const webdriver = Object.getOwnPropertyDescriptor(Navigator.prototype, 'webdriver')
  if (webdriver?.get) Object.defineProperty(Navigator.prototype, 'webdriver', {
    ...webdriver,
    get() {
      note('asks whether a program controls the browser')
      return webdriver.get.call(this)
    },
  })
  // No service worker starts. Scripts that use the registration must not fail for that.
  if (navigator.serviceWorker) Object.defineProperty(navigator.serviceWorker, 'register', {
    get: () => () => new Promise(nothing),
    set: nothing,
    configurable: true,
  })
  for (const name of ['RTCPeerConnection', 'webkitRTCPeerConnection', 'WebTransport', 'SharedWorker'])
    delete window[name]
  Object.defineProperty(window, '${NAME}', { value: () => actions })
}
`

export async function readActions(session: CDPSession): Promise<ScriptAction[]> {
  const actions = await readNumber(session, NAME)
  return SCRIPT_ACTIONS.filter((_, index) => actions & (1 << index))
}

export async function readWindows(session: CDPSession): Promise<Listed<string>> {
  const [tries, ...urls] = String(await evaluate(session, `window.${WINDOWS}()`)).split('\n', MAX_WINDOWS + 1)
  return { total: Number(tries) || 0, entries: urls.map(cutUrl) }
}

/** How many errors scripts wrote to the console after `LIMIT_CONSOLE` let no more of them through. */
export function countDroppedErrors(session: CDPSession): Promise<number> {
  return readNumber(session, DROPPED_ERRORS)
}

async function readNumber(session: CDPSession, name: string): Promise<number> {
  return Number(await evaluate(session, `window.${name}() | 0`))
}

async function evaluate(session: CDPSession, expression: string): Promise<unknown> {
  return (await session.send('Runtime.evaluate', { expression, returnByValue: true })).result.value
}
