import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openRenderer, type TestRenderer } from '#testing/open-renderer.ts'
import { redirectTo, type ServedSite, serveSite } from '#testing/sites/serve-site.ts'
import { createLauncher } from '../browser/launch-browser.ts'
import type { Rendering } from './rendering.ts'

/** `site` may be rendered; `secret` is a server next to it that no page may reach. */
let site: ServedSite
let secret: ServedSite
let renderer: TestRenderer
const stun = createSocket('udp4')
let packets = 0

beforeAll(async () => {
  secret = await serveSite({ '*': 'secret' })
  site = await serveSite({
    '/to-metadata': redirectTo('http://169.254.169.254/latest/meta-data/'),
    '*': (request, response) => redirectTo(`${secret.origin}${request.url}`)(request, response),
  })
  stun.on('message', () => {
    packets += 1
  })
  stun.bind(0, '127.0.0.1')
  await once(stun, 'listening')
  renderer = await openRenderer({ allowPorts: [site.port], maxPages: 4, limits: { timeoutMs: 5000 } })
})

afterAll(async () => {
  await renderer.close()
  await site.close()
  await secret.close()
  stun.close()
})

const run = (script: string) => `<script>{ ${script} }</script>`

const inWorker = (script: string) => run(`new Worker(URL.createObjectURL(new Blob([${JSON.stringify(script)}])))`)

const showResponse = "then(async (r) => { document.title = 'GOT ' + (await r.text()) })"

const RELATIONS = [
  'preconnect',
  'dns-prefetch',
  'prefetch',
  'preload',
  'modulepreload',
  'manifest',
  'icon',
  'prerender',
]

/** Every way to send a request without leaving the page. */
const WAYS: Record<string, (url: string) => string> = {
  fetch: (url) => run(`fetch('${url}').${showResponse}`),
  'fetch-without-response': (url) => run(`fetch('${url}', { mode: 'no-cors' })`),
  post: (url) => run(`fetch('${url}', { method: 'POST', body: 'x', mode: 'no-cors' })`),
  beacon: (url) => run(`navigator.sendBeacon('${url}', 'x')`),
  image: (url) => `<img src="${url}">`,
  style: (url) => `<style>@import '${url}'; body { background: url('${url}') }</style>`,
  script: (url) => `<script src="${url}"></script>`,
  'module-script': (url) => run(`import('${url}')`),
  frame: (url) => `<iframe src="${url}"></iframe><object data="${url}"></object><embed src="${url}">`,
  'frame-within': (url) => `<iframe srcdoc="<script>fetch('${url}')</script>"></iframe>`,
  media: (url) => `<video src="${url}" autoplay></video><audio src="${url}" preload></audio>`,
  hints: (url) => RELATIONS.map((rel) => `<link rel="${rel}" href="${url}" as="script">`).join(''),
  speculation: (url) => `<script type="speculationrules">{"prefetch":[{"source":"list","urls":["${url}"]}]}</script>`,
  window: (url) =>
    `<a href="${url}" target="_blank" ping="${url}">x</a>${run(`open('${url}'); document.links[0].click()`)}`,
  events: (url) => run(`new EventSource('${url}')`),
  'web-socket': (url) => run(`new WebSocket('${url.replace('http', 'ws')}')`),
  worker: (url) => inWorker(`fetch('${url}'); importScripts('${url}')`),
  'web-socket-of-worker': (url) => inWorker(`new WebSocket('${url.replace('http', 'ws')}')`),
  'shared-worker': (url) => run(`new SharedWorker(URL.createObjectURL(new Blob(["fetch('${url}')"])))`),
  'web-transport': (url) => run(`new WebTransport('${url.replace('http:', 'https:')}')`),
  'peer-connection': () =>
    run(`
    const peer = new RTCPeerConnection({ iceServers: [{ urls: 'stun:127.0.0.1:${stun.address().port}' }] })
    peer.createDataChannel('x')
    peer.createOffer().then((offer) => peer.setLocalDescription(offer))`),
}

const WAYS_TO_LEAVE: Record<string, (url: string) => string> = {
  navigation: (url) => run(`location.href = '${url}'`),
  refresh: (url) => `<meta http-equiv="refresh" content="0; url=${url}">`,
  form: (url) => `<form action="${url}" method="post"></form>${run('document.forms[0].submit()')}`,
}

/** Those that are listed with their reason, and all others. */
function countRefused(rendering: Rendering): number {
  if (rendering.kind !== 'rendered') return 0
  const listed = rendering.browser.browserLog?.failedRequests.entries ?? []
  return rendering.blocked + listed.filter(({ reason }) => reason === 'private-address').length
}

describe.each([
  ['directly', () => secret.origin],
  ['through a redirect', () => site.origin],
])('a page does not reach another server %s', (_name, target) => {
  const pages = {
    staying: (origin: string) => Object.entries(WAYS).map(([name, way]) => way(`${origin}/${name}`)),
    ...WAYS_TO_LEAVE,
  }

  test.concurrent.each(Object.entries(pages))('%s', async (name, page) => {
    const html = [page(`${target()}${name === 'staying' ? '' : `/${name}`}`)].flat().join('\n')
    const rendering = await renderer.renderHtml(`${site.origin}/page`, `<body>${html}`)
    expect(rendering).toMatchObject({ kind: 'rendered', url: `${site.origin}/page` })
    expect(rendering).not.toMatchObject({ html: expect.stringContaining('<title>GOT') })
    if (name === 'staying') expect(countRefused(rendering)).toBeGreaterThanOrEqual(10)
    expect(secret.requestedPaths()).toEqual([])
    expect(secret.connections()).toBe(0)
    expect(packets).toBe(0)
  })
})

test.concurrent.each([
  ['the metadata service of a cloud', () => 'http://169.254.169.254/latest/meta-data/'],
  ['the metadata service through a redirect', () => `${site.origin}/to-metadata`],
  ['a private network', () => 'http://10.0.0.1/'],
  ['this machine by name', () => `http://localhost:${secret.port}/`],
  ['this machine in IPv6', () => 'http://[::1]/'],
])('a page gets nothing from %s', async (_name, url) => {
  const page = run(`fetch('${url()}').${showResponse}.catch(() => { document.title = 'REFUSED' })`)
  const rendering = await renderer.renderHtml(`${site.origin}/page`, page)
  expect(rendering).toMatchObject({ kind: 'rendered', requests: 1, blocked: 0 })
  expect(countRefused(rendering)).toBe(1)
  expect(rendering).toMatchObject({ html: expect.stringContaining('<title>REFUSED</title>') })
})

test('a page cannot read files', async () => {
  const page = `<iframe src="file:///etc/passwd"></iframe><img src="file:///etc/passwd"><script>
    fetch('file:///etc/passwd').${showResponse}
    const frame = document.querySelector('iframe')
    frame.onload = () => { document.title = 'GOT ' + frame.contentDocument?.body.textContent }
    </script>`
  const rendering = await renderer.renderHtml(`${site.origin}/page`, page)
  expect(rendering).toMatchObject({ kind: 'rendered', html: expect.not.stringContaining('root:') })
})

test('the browser has no network of its own, in case a request gets past us', async () => {
  const browser = await createLauncher(renderer.program)()
  const page = await browser.newPage()
  for (const url of [
    secret.origin,
    `http://localhost:${secret.port}`,
    'http://169.254.169.254/',
    'https://example.com/',
  ]) {
    await expect(page.goto(url)).rejects.toThrow(/ERR_(PROXY_CONNECTION_FAILED|NAME_NOT_RESOLVED)/)
  }
  await browser.close()
  expect(secret.connections()).toBe(0)
})
