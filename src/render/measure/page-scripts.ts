import { MAX_PATH_STEPS } from '#domain/issues/element-path.ts'

/** Our own JavaScript world in the measured page, where the page's scripts cannot change what we call. */
export const MEASURE_WORLD = 'measure'

/** Facts keep only the first entries. */
const MAX_ENTRIES = 10
const MAX_IMAGES = 100
/** Limits for huge pages: how many elements are examined, and how long each part may take. */
const MAX_ELEMENTS = 20_000
const MAX_PART_MS = 1500
const MAX_TEXT = 300

/** Included in every script that we run. */
export const SHARED = `
  const round = (value) => Math.round(value * 100) / 100
  const collapse = (text, length) => (text ?? '').slice(0, 5000).replace(/\\s+/g, ' ').trim().slice(0, length)
  /** A path as in the facts of a page: \`main > p:3 > img\`. A step without a number is a first child. */
  function pathOf(given) {
    let element = given
    while (element?.getRootNode() instanceof ShadowRoot) element = element.getRootNode().host
    if (!element || element === document.documentElement || element === document.body) return element?.localName ?? ''
    const steps = []
    for (let each = element; each && !/^(body|head|html)$/.test(each.localName); each = each.parentElement) {
      if (steps.length >= ${MAX_PATH_STEPS} || !/^[a-z][\\w-]*$/.test(each.localName)) break
      let position = 1
      for (let other = each.previousElementSibling; other && position < 5000; other = other.previousElementSibling) position += 1
      steps.unshift(position > 1 ? each.localName + ':' + position : each.localName)
    }
    return steps.join(' > ')
  }
  /** Goes through elements until there are too many or it takes too long. */
  function* bounded(list) {
    const endAt = performance.now() + ${MAX_PART_MS}
    let count = 0
    for (const each of list) {
      count += 1
      if (count > ${MAX_ELEMENTS} || (count % 50 === 0 && performance.now() > endAt)) return
      yield each
    }
  }
`

/** How often the main thread is sampled, and the shortest task that is recorded. */
const PING_MS = 2
const MIN_TASK_MS = 8
const MAX_RECORDS = 2000

/**
 * Runs before the page's scripts. A timer of the highest priority measures tasks: when it is late, a task was running.
 * The browser reports only tasks of at least 50 ms, but on a phone four times as slow, 12.5 ms here become 50 ms.
 */
export function watchVitals(webVitals: string, watchMs: number): string {
  return `{
  ${webVitals}
  // The browser treats our change of the window size as user input, but nobody touches this page.
  Object.defineProperty(LayoutShift.prototype, 'hadRecentInput', { get: () => false })
  ${SHARED}
  const state = { lcp: null, shifts: [], cls: 0, tasks: [] }
  let lastLcp = null
  webVitals.onLCP((metric) => { lastLcp = metric.entries.at(-1) ?? lastLcp }, { reportAllChanges: true })
  webVitals.onCLS((metric) => { state.cls = metric.value; state.shifts = metric.entries }, { reportAllChanges: true })
  let last = performance.now()
  const ping = () => {
    const now = performance.now()
    const ms = now - last - ${PING_MS}
    if (ms >= ${MIN_TASK_MS} && state.tasks.length < ${MAX_RECORDS}) state.tasks.push([round(last), round(ms)])
    last = now
    if (now < ${watchMs}) scheduler.postTask(ping, { priority: 'user-blocking', delay: ${PING_MS} }).catch(() => {})
  }
  ping()
  const movedElements = () => {
    const moved = new Map()
    for (const { value, sources = [] } of state.shifts.slice(-200))
      for (const { node } of sources) {
        const element = node?.nodeType === 1 ? node : node?.parentElement
        if (element?.isConnected) moved.set(element, (moved.get(element) ?? 0) + value)
      }
    return [...moved].sort((a, b) => b[1] - a[1]).slice(0, ${MAX_ENTRIES})
      .map(([element, shift]) => ({ at: pathOf(element), shift: Math.round(shift * 1e4) / 1e4 }))
  }
  const largestPaint = () => {
    if (!lastLcp) return null
    const { element, url, startTime } = lastLcp
    return {
      ms: round(startTime),
      at: element?.isConnected ? pathOf(element) : '',
      element: element?.localName ?? '',
      url: url && !url.startsWith('data:') ? url.slice(0, 2000) : null,
      isImage: Boolean(url),
      isLazy: element?.localName === 'img' && element.loading === 'lazy',
    }
  }
  globalThis.lastTaskAt = () => (state.tasks.at(-1) ? state.tasks.at(-1)[0] + state.tasks.at(-1)[1] : 0)
  globalThis.readVitals = () => ({
    lcp: largestPaint(),
    cls: Math.round(state.cls * 1e4) / 1e4,
    moved: movedElements(),
    tasks: state.tasks,
    fcpMs: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? null,
  })
}`
}

/** Milliseconds since the load event and since the last task; null before the load event. */
export const QUIET_MS = `(() => {
  const loadedAt = performance.getEntriesByType('navigation')[0]?.loadEventEnd ?? 0
  return loadedAt === 0 ? null : performance.now() - Math.max(loadedAt, globalThis.lastTaskAt?.() ?? 0)
})()`

export const READ_VITALS = 'globalThis.readVitals?.() ?? null'

/**
 * Those of these images that the first view shows or will show, as content or as decoration. Only a size in the styles
 * counts as tiny, because the box of an image that is not loaded may be empty.
 */
export function shownImages(urls: readonly string[]): string {
  return `(() => {
  ${SHARED}
  const DECORATIONS = ['backgroundImage', 'maskImage', 'borderImageSource', 'listStyleImage', 'content']
  // The browser may have upgraded http to https.
  const keyOf = (url) => url.replace(/^https?:|#.*$/gs, '')
  const late = new Map(${JSON.stringify(urls)}.map((url) => [keyOf(url), url]))
  const isTiny = (element) => ['width', 'height'].some((side) => {
    const size = element.computedStyleMap().get(side)
    return size instanceof CSSUnitValue && size.unit === 'px' && size.value <= 1
  })
  const isInView = (element) => {
    const { top, right, bottom, left } = element.getBoundingClientRect()
    return top < innerHeight && bottom >= 0 && left < innerWidth && right >= 0
  }
  const namedBy = (element) => {
    const named = [element.currentSrc, element.src, element.poster, element.href?.baseVal]
      .flatMap((url) => (typeof url === 'string' && URL.parse(url, document.baseURI)?.href) || [])
    for (const part of [null, '::before', '::after']) {
      const style = getComputedStyle(element, part)
      for (const name of DECORATIONS) for (const [, url] of (style[name] ?? '').matchAll(/url\\("(.*?)"\\)/g)) named.push(url)
    }
    return named
  }
  function* elementsIn(root) {
    for (const element of root.querySelectorAll('*')) {
      yield element
      if (element.shadowRoot) yield* elementsIn(element.shadowRoot)
    }
  }
  const shown = new Set()
  for (const element of bounded(elementsIn(document))) {
    if (shown.size === late.size) break
    if (!isInView(element) || isTiny(element) || !element.checkVisibility({ visibilityProperty: true })) continue
    for (const url of namedBy(element)) if (late.has(keyOf(url))) shown.add(late.get(keyOf(url)))
  }
  return [...shown]
})()`
}

/** Width, small text and images, read in one go. */
export const READ_LAYOUT = `(() => {
  ${SHARED}
  const root = document.documentElement
  const layoutWidth = root.clientWidth
  const before = [scrollX, scrollY]
  scrollTo({ left: 1e6, top: scrollY, behavior: 'instant' })
  // Without an initial scale, phones zoom out until everything fits: then nothing scrolls, but the window is wider.
  const overflow = Math.round(Math.max(scrollX - before[0], innerWidth - layoutWidth, 0))
  scrollTo({ left: before[0], top: before[1], behavior: 'instant' })
  const isShown = (element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true })

  const wide = new Map()
  if (overflow > 0) {
    for (const element of bounded(document.body?.querySelectorAll('*') ?? [])) {
      const { right, width, height } = element.getBoundingClientRect()
      if (right <= layoutWidth + 5 || width === 0 || height === 0) continue
      wide.set(element, right)
      // The innermost element is the cause: those around it are only as wide as it is.
      if (wide.get(element.parentElement) <= right) wide.delete(element.parentElement)
    }
  }
  const isFixed = (element) => getComputedStyle(element).position === 'fixed'
  /** Whether an element does not widen the page: it is cut off, scrolls by itself, or is fixed to the window. */
  const isApart = (element) => {
    if (isFixed(element)) return true
    for (let each = element.parentElement; each && each !== document.body; each = each.parentElement)
      if (getComputedStyle(each).overflowX !== 'visible' || isFixed(each)) return true
    return false
  }
  const widest = [...wide].sort((a, b) => b[1] - a[1]).slice(0, 200)
    .filter(([element]) => isShown(element) && !isApart(element)).slice(0, ${MAX_ENTRIES})
    .map(([element, right]) => ({ at: pathOf(element), right: Math.round(right) }))

  let characters = 0
  let smallCharacters = 0
  const smallTexts = []
  const sizes = new Map()
  const walker = document.createTreeWalker(document.body ?? root, NodeFilter.SHOW_TEXT)
  const texts = { *[Symbol.iterator]() { while (walker.nextNode()) yield walker.currentNode } }
  for (const node of bounded(texts)) {
    const element = node.parentElement
    const length = node.data.replace(/\\s+/g, '').length
    if (length === 0 || !element || /^(script|style|noscript|template|textarea|option|title)$/.test(element.localName)) continue
    if (!sizes.has(element)) sizes.set(element, isShown(element) ? parseFloat(getComputedStyle(element).fontSize) : 0)
    const px = sizes.get(element)
    // Texts for screen readers only are clipped to a pixel.
    if (px === 0 || element.getBoundingClientRect().width <= 1) continue
    characters += length
    if (px >= 12) continue
    smallCharacters += length
    if (smallTexts.length < 200) smallTexts.push({ element, length, px })
  }
  const samples = smallTexts.sort((a, b) => b.length - a.length).slice(0, ${MAX_ENTRIES})
    .map(({ element, px }) => ({ at: pathOf(element), px: round(px), text: collapse(element.textContent, 80) }))

  const images = []
  for (const image of bounded(document.images)) {
    if (images.length >= ${MAX_IMAGES}) break
    if (!image.complete || image.naturalWidth === 0 || !/^https?:/.test(image.currentSrc) || !isShown(image)) continue
    const style = getComputedStyle(image)
    const inner = (a, b, c, d) => [a, b, c, d].reduce((sum, name) => sum + (parseFloat(style[name]) || 0), 0)
    const width = image.offsetWidth - inner('paddingLeft', 'paddingRight', 'borderLeftWidth', 'borderRightWidth')
    const height = image.offsetHeight - inner('paddingTop', 'paddingBottom', 'borderTopWidth', 'borderBottomWidth')
    if (width < 1 || height < 1) continue
    images.push({ at: pathOf(image), src: image.currentSrc.slice(0, 2000), width: round(width), height: round(height),
      naturalWidth: image.naturalWidth, naturalHeight: image.naturalHeight, fit: style.objectFit })
  }
  return { layout: { windowWidth: screen.width, layoutWidth, overflow, widest, characters, smallCharacters,
    smallTexts: samples }, images }
})()`

/**
 * The largest layer over the page, by what lies on top at points of the window, and the consent layer. A layer that
 * contains the main content is the page itself.
 */
export function readLayers(consentSelectors: Readonly<Record<string, string>>): string {
  return `(() => {
  ${SHARED}
  const COLUMNS = 8
  const ROWS = 16
  const bodyText = collapse(document.body?.innerText, 5000).length
  const isLayer = (element) => {
    if (element === document.body || element === document.documentElement) return false
    return getComputedStyle(element).position === 'fixed' || element.matches('dialog[open], [role=dialog], [aria-modal=true]')
  }
  const layerOf = (element) => {
    let found = null
    for (let each = element; each; each = each.parentElement ?? each.getRootNode().host ?? null) if (isLayer(each)) found = each
    return found
  }
  const hits = new Map()
  for (let row = 0; row < ROWS; row += 1)
    for (let column = 0; column < COLUMNS; column += 1) {
      const top = document.elementFromPoint(((column + 0.5) * innerWidth) / COLUMNS, ((row + 0.5) * innerHeight) / ROWS)
      const layer = top && layerOf(top)
      if (layer) hits.set(layer, (hits.get(layer) ?? 0) + 1)
    }
  const isPage = (element) =>
    element.querySelector('main, h1, [role=main]') !== null && collapse(element.innerText, 5000).length > bodyText / 2
  // A backdrop and its dialog are often siblings: together they are one layer, with the text of both.
  const shown = [...hits].filter(([element]) => !isPage(element)).sort((a, b) => b[1] - a[1])
  const points = shown.reduce((sum, [, count]) => sum + count, 0)
  const text = shown.map(([element]) => collapse(element.innerText, ${MAX_TEXT})).filter(Boolean).join(' ').slice(0, ${MAX_TEXT})
  const layer = shown.length === 0 ? null : { at: pathOf(shown[0][0]), share: round(points / (COLUMNS * ROWS)), text }

  const known = Object.entries(${JSON.stringify(consentSelectors)})
  const isVisible = (element) => {
    const { width, height } = element.getBoundingClientRect()
    return element.shadowRoot !== null || (width > 50 && height > 20 && element.checkVisibility({ visibilityProperty: true }))
  }
  let consent = null
  for (const [product, selector] of known)
    for (const element of [...document.querySelectorAll(selector)].slice(0, 5)) if (isVisible(element)) consent ??= product
  const asks = []
  if (consent === null)
    for (const element of bounded(document.body?.querySelectorAll('div, section, aside, form, dialog, footer') ?? [])) {
      if (asks.length >= 20) break
      const { position } = getComputedStyle(element)
      if (position !== 'fixed' && position !== 'sticky' && !element.matches('dialog[open], [role=dialog]')) continue
      const buttons = [...element.querySelectorAll('button, a, input[type=button], input[type=submit], [role=button]')]
      if (!isVisible(element) || buttons.length === 0) continue
      asks.push({ text: collapse(element.innerText, 1000),
        buttons: buttons.slice(0, 10).map((button) => collapse(button.innerText || button.value, 60)) })
    }
  return { layer, consent, asks }
})()`
}
