import { expect, test } from 'vitest'
import { extractHtml } from '#testing/html/extract-html.ts'
import { startCpuClock } from '#testing/time/cpu-clock.ts'

const setsLocation = (html: string) => extractHtml(html).setsLocation

test.each([
  'location = "/de/"',
  'location.href="/de/"',
  'window.location.replace("/de/")',
  'if (isGerman) {\n  document.location.href = "/de/"\n}',
  'if (isGerman) location.assign ("/de/")',
  'setTimeout(() => top.location = "/de/", 100)',
])('a script sets it: %s', (code) => {
  expect(setsLocation(`<p>Bread</p><script>${code}</script>`)).toBe(true)
})

test.each([
  '<script>var location = "Graz"</script>',
  '<script>shop.location = "Graz"; mylocation.href = "/"</script>',
  '<script>if (location.href == "/de/" || window.location.pathname === "/") start()</script>',
  '<script type="application/ld+json">{"location.href = ": ""}</script>',
  '<script type="text/template">location.href = "/de/"</script>',
  '<p>location.replace("/de/")</p>',
])('nothing sets it: %s', (html) => {
  expect(setsLocation(html)).toBe(false)
})

test.each(['\n', ' ', 'location ', 'x.location='])('a hostile page cannot slow it down: %j', (part) => {
  const cpuMs = startCpuClock()
  expect(setsLocation(`<script>${part.repeat(100_000)}</script>`)).toBe(false)
  expect(cpuMs()).toBeLessThan(2_000)
})
