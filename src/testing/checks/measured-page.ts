import type {
  AxeResults,
  DrawnImage,
  LabVitals,
  LargestPaint,
  MeasuredFacts,
  PhoneLayout,
  TrackingBeforeClick,
} from '#domain/browser/measured-facts.ts'

/** The largest paint of a heading, right away. */
export const NO_LCP: LargestPaint = {
  ms: 500,
  at: 'main > h1',
  element: 'h1',
  url: null,
  isLazy: false,
  isInHtml: null,
}

function measured(browser: Partial<MeasuredFacts>, url: string) {
  return { raw: { html: '<main><h1>Bread</h1></main>', url }, browser }
}

const PAGE_URL = 'https://bakery.example/bread'

export function labPage(change: Partial<LabVitals>) {
  const labVitals = { runs: 3, lcp: NO_LCP, cls: { value: 0, elements: [] }, tbt: { ms: 0, tasks: [] }, ...change }
  return measured({ labVitals }, PAGE_URL)
}

export function phonePage(change: Partial<PhoneLayout>, url = PAGE_URL) {
  const sizes = { windowWidth: 412, layoutWidth: 412, overflow: 0, characters: 1000, smallCharacters: 0 }
  return measured({ phoneLayout: { ...sizes, widest: [], smallTexts: [], layer: null, ...change } }, url)
}

/** An image that is drawn as large as its file, in a box of its ratio. */
export function imagePage(change: Partial<DrawnImage>) {
  const size = { width: 400, height: 200, naturalWidth: 800, naturalHeight: 400 }
  const image = {
    at: 'main > img',
    src: 'https://bakery.example/rye.jpg',
    fit: 'fill',
    bytes: 100_000,
    ...size,
    ...change,
  }
  return measured({ drawnImages: [image] }, PAGE_URL)
}

export function axePage(change: Partial<AxeResults>) {
  const nothing = { contrast: { count: 0, elements: [] }, targets: { count: 0, elements: [] }, others: [] }
  return measured({ axeResults: { ...nothing, ...change } }, PAGE_URL)
}

export function trackingPage(change: Partial<TrackingBeforeClick>) {
  return measured({ tracking: { consent: 'Cookiebot', hosts: [], cookies: [], ...change } }, PAGE_URL)
}
