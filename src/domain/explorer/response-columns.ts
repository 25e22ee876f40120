import type { Column } from './columns.ts'

export const CACHING_WORDS = {
  'max-age': 'Kept for a time (max-age)',
  expires: 'Kept until a date (Expires)',
  revalidate: 'Asked again each time (no-cache)',
  validator: 'Only ETag or Last-Modified',
  'no-store': 'Never kept (no-store)',
  other: 'Other Cache-Control',
  none: 'No caching header',
} as const

const HSTS_WORDS = {
  sent: 'Sent',
  short: 'Less than 180 days, or unreadable',
  off: 'Switched off (max-age=0)',
  missing: 'Missing',
  http: 'Page without https',
} as const

const CSP_WORDS = {
  header: 'In a header',
  meta: 'In a meta tag',
  'report-only': 'Report-only',
  missing: 'Missing',
} as const

const NOSNIFF_WORDS = { sent: 'nosniff', missing: 'Missing or another value' } as const

const FRAMING_WORDS = {
  csp: 'frame-ancestors',
  'x-frame-options': 'X-Frame-Options',
  missing: 'Missing',
} as const

const REFERRER_WORDS = {
  sent: 'Sent',
  default: 'Not sent: browsers use a safe default',
  unsafe: 'Gives away more than the default',
} as const

const NUMBER = { kind: 'number', isExtra: true } as const

/** How a page was sent. All columns are empty if the crawl did not store this. */
export const RESPONSE_COLUMNS = {
  compression: { label: 'Compression', kind: 'text', isExtra: true, help: 'none, gzip, br, zstd or deflate' },
  sentBytes: { label: 'HTML as sent (bytes)', ...NUMBER },
  totalMs: { label: 'Time to the last byte (ms)', ...NUMBER },
  cacheControl: { label: 'Cache-Control', kind: 'text', isExtra: true },
  caching: { label: 'Caching', kind: 'choice', choices: CACHING_WORDS, isExtra: true },
  hsts: { label: 'Strict-Transport-Security', kind: 'choice', choices: HSTS_WORDS, isExtra: true },
  csp: { label: 'Content-Security-Policy', kind: 'choice', choices: CSP_WORDS, isExtra: true },
  nosniff: { label: 'X-Content-Type-Options', kind: 'choice', choices: NOSNIFF_WORDS, isExtra: true },
  framing: { label: 'Frame protection', kind: 'choice', choices: FRAMING_WORDS, isExtra: true },
  referrer: { label: 'Referrer-Policy', kind: 'choice', choices: REFERRER_WORDS, isExtra: true },
  cookies: { label: 'Cookies', ...NUMBER, help: 'That the response of the page sets' },
  cookiesWithoutSecure: { label: 'Cookies without Secure', ...NUMBER },
  cookiesWithoutHttpOnly: { label: 'Cookies without HttpOnly', ...NUMBER },
  cookiesWithoutSameSite: { label: 'Cookies without SameSite', ...NUMBER },
  files: {
    label: 'Files',
    ...NUMBER,
    help: 'Scripts, style sheets, preloaded fonts and images in the HTML, each once',
  },
  scripts: { label: 'Script files', ...NUMBER },
  styles: { label: 'Style sheets', ...NUMBER },
  blockingFiles: { label: 'Render-blocking files', ...NUMBER },
  sizedFiles: { label: 'Files of known size', ...NUMBER },
  fileBytes: {
    label: 'Weight of its files (bytes)',
    ...NUMBER,
    help: 'Of the files whose size is known; at least this much if a file has more bytes than we counted',
  },
  otherHosts: { label: 'Other hosts of its files', kind: 'text', isExtra: true },
} as const satisfies Record<string, Column>

const LAB =
  'A lab value at phone width, for a processor four times slower than ours; empty if the page was not measured'

/** What a browser measured. Pages are measured if the project measures the pages that it renders. */
export const MEASURED_COLUMNS = {
  lcpMs: { label: 'Largest paint (ms)', ...NUMBER, help: `LCP. ${LAB}` },
  cls: { label: 'Layout shift', ...NUMBER, help: `CLS. ${LAB}` },
  blockingMs: { label: 'Blocking time (ms)', ...NUMBER, help: `TBT. ${LAB}` },
} as const satisfies Record<string, Column>

/** What a language model sees of a page. */
export const READING_COLUMNS = {
  textTokens: { label: 'Tokens of the main text', ...NUMBER, help: 'Estimated: one for 4.3 characters' },
  htmlTokens: { label: 'Tokens of the HTML', ...NUMBER, help: 'Estimated: one for 3.5 bytes' },
  mainShare: { label: 'Main text (% of visible words)', ...NUMBER },
  visibleWords: { label: 'Visible words', ...NUMBER },
  rawWords: { label: 'Words before scripts', ...NUMBER, help: 'Of the main text; empty if the page was not rendered' },
  rawShare: { label: 'Words before scripts (%)', ...NUMBER, help: 'Of the main text after scripts ran' },
  questions: {
    label: 'Question headings',
    ...NUMBER,
    help: 'H2 to H6 of the main part that end in a question mark and are no links',
  },
  judgedAnswers: { label: 'Judged answers', ...NUMBER, help: 'Question headings whose answer could be judged' },
  standaloneAnswers: { label: 'Standalone answers', ...NUMBER, help: 'Judged by simple rules: see the report AI' },
  llmMissing: { label: 'LLM factors not met', kind: 'text', isExtra: true },
} as const satisfies Record<string, Column>
