import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openRenderer, type TestRenderer } from '#testing/open-renderer.ts'

const LIMITS = { timeoutMs: 4000, readMs: 3000 }

let renderer: TestRenderer
beforeAll(async () => {
  renderer = await openRenderer({ allowPorts: [], limits: LIMITS })
  await renderer.renderHtml('http://site.example/', '<h1>Warm</h1>')
})
afterAll(() => renderer.close())

const SENT = { title: 'Bread', hasDescription: true, hasCanonical: false, hasRobots: false }
const HEAD = '<title>Bread</title><meta name="description" content="Rye">'

async function render(does: string) {
  const html = `<!doctype html><head>${HEAD}</head><body><h1>Here</h1><p id="p">Rye</p><script>${does}</script></body>`
  const startedAt = performance.now()
  const rendering = await renderer.renderHtml('http://site.example/', html, SENT)
  return { rendering, ms: performance.now() - startedAt }
}

describe('a page that never settles is read within its time limit', () => {
  test.each([
    ['animates', 'const turn = (n) => { p.style.left = n + "px"; requestAnimationFrame(turn) }; turn(0)'],
    ['counts in every frame', 'const turn = (n) => { p.textContent = n; requestAnimationFrame(turn) }; turn(0)'],
    ['changes classes', 'setInterval(() => document.body.classList.toggle("on"), 10)'],
    ['polls', 'setInterval(() => fetch("/news?" + Math.random()).catch(() => {}), 50)'],
    [
      'keeps a socket',
      'const open = () => { new WebSocket("ws://site.example/").onclose = () => setTimeout(open, 100) }; open()',
    ],
    ['posts messages to itself', 'onmessage = () => postMessage(0, "*"); postMessage(0, "*")'],
    [
      'keeps changing its title',
      'let n = 0; setInterval(() => { document.title = (n += 1) % 2 ? "(1) Bread" : "News!" }, 100)',
    ],
  ])('%s', async (_name, does) => {
    const { rendering, ms } = await render(does)
    expect(rendering).toMatchObject({ kind: 'rendered', html: expect.stringContaining('content="Rye"') })
    expect(ms).toBeLessThan(LIMITS.timeoutMs + LIMITS.readMs)
  })
})

test('a tag that scripts remove counts as missing once the head has been quiet for a while', async () => {
  const patient = await openRenderer({ allowPorts: [] })
  const html = `<head>${HEAD}</head><h1>Here</h1><script>document.querySelector('meta').remove()</script>`
  const rendering = await patient.renderHtml('http://site.example/', html, SENT)
  await patient.close()
  expect(rendering).toMatchObject({ kind: 'rendered', html: expect.not.stringContaining('content="Rye"') })
})

test('a head that is still changing when the time is up is not judged', async () => {
  const { rendering } = await render(
    'setInterval(() => { document.head.innerHTML = "<title>" + Math.random() + "</title>" }, 100)',
  )
  expect(rendering).toMatchObject({ kind: 'failed', reason: 'timed-out', detail: expect.stringContaining('head') })
})
