import { expect, it } from 'vitest'
import { listChecks } from './list-checks.ts'

const GOOGLE = ['developers.google.com', 'support.google.com', 'www.google.com', 'guidelines.raterhub.com']

/** Add a host only after you have read on its page what the check claims as its basis. */
const HOSTS = [
  ...GOOGLE,
  ...['developer.chrome.com', 'web.dev', 'blog.chromium.org', 'developer.mozilla.org', 'developer.apple.com'],
  ...['html.spec.whatwg.org', 'url.spec.whatwg.org', 'fetch.spec.whatwg.org', 'encoding.spec.whatwg.org'],
  ...['www.w3.org', 'www.rfc-editor.org', 'schema.org', 'ogp.me', 'www.sitemaps.org', 'www.gs1.org'],
  ...['owasp.org', 'cheatsheetseries.owasp.org', 'cwe.mitre.org', 'retirejs.github.io'],
  ...['developers.openai.com', 'developers.facebook.com', 'www.bing.com', 'blogs.bing.com'],
  ...['llmstxt.org', 'contentsignals.org', 'developers.cloudflare.com'],
  ...['arxiv.org', 'dl.acm.org', 'www.seroundtable.com', 'www.screamingfrog.co.uk'],
  ...['oembed.com', 'www.rssboard.org', 'sustainablewebdesign.org', 'www.edpb.europa.eu', 'dequeuniversity.com'],
  ...['react.dev', 'vercel.com'],
  ...['gdpr-info.eu', 'www.ecfr.gov', 'www.gesetze-im-internet.de'],
]

/** Google moved these pages to developers.google.com/crawling in 2025, or they never existed. */
const MOVED = /\/search\/docs\/crawling-indexing\/(?:http-network-errors|robots\/robots_txt|reduce-crawl-rate|https$)/

/** Checks without a source: X moves its pages too often to link to them, and the formulas have no common page. */
const WITHOUT_PAGE = ['missing_twitter_card', 'twitter_card_invalid', 'hard_to_read', 'og_image_too_large']

const sources = listChecks().flatMap(({ id, basis, source }) => (source === null ? [] : [{ id, basis, source }]))

it('the source of a check is a page of a known site, without parameters', () => {
  expect(sources.length).toBeGreaterThan(380)
  const wrong = sources.filter(({ source }) => {
    const { protocol, host, search } = new URL(source)
    return protocol !== 'https:' || search !== '' || !HOSTS.includes(host) || MOVED.test(source)
  })
  expect(wrong).toEqual([])
})

it('what Google says links to Google', () => {
  const wrong = sources.filter(({ basis, source }) => /^Google\b/.test(basis) && !GOOGLE.includes(new URL(source).host))
  expect(wrong).toEqual([])
})

it('a check without a source is practice', () => {
  const wrong = listChecks().filter(({ basis, source }) => source === null && !/^Practice\b/.test(basis))
  expect(wrong.map(({ id }) => id).sort()).toEqual([...WITHOUT_PAGE].sort())
})
