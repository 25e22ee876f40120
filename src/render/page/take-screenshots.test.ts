import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Device, KeptScreenshot } from '#domain/rendering/screenshot.ts'
import { openRenderer, type TestRenderer } from '#testing/open-renderer.ts'
import { answerWith, type ServedSite, serveSite } from '#testing/sites/serve-site.ts'

const RED =
  '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200"><rect width="200" height="200" fill="red"/></svg>'

let site: ServedSite
let renderer: TestRenderer

beforeAll(async () => {
  site = await serveSite({
    '/red.svg': answerWith(200, { 'content-type': 'image/svg+xml' }, RED),
    '/endless.svg': () => {},
  })
  renderer = await openRenderer({ allowPorts: [site.port] })
})
afterAll(async () => {
  await renderer.close()
  await site.close()
})

async function take(html: string, devices: Device[] = ['desktop']) {
  const headers = { 'content-type': 'text/html; charset=utf-8' }
  const body = new TextEncoder().encode(`<!doctype html><meta name=viewport content="width=device-width">${html}`)
  const document = { status: 200, headers, body }
  const rendering = await renderer.render(`${site.origin}/page`, document, new AbortController().signal, devices)
  if (rendering.kind !== 'rendered') throw new Error(JSON.stringify(rendering))
  return rendering.screenshots ?? []
}

async function colourAt({ image }: KeptScreenshot, left: number, top: number) {
  const { data } = await sharp(image)
    .extract({ left, top, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return [...data].map((value) => (value > 127 ? 1 : 0)).join('')
}

test('a picture per device shows the images, also those that load late, and what style sheets say for its width', async () => {
  const [desktop, phone] = (await take(
    `<style>body{margin:0;background:#fff} .hero{height:100vh;background:lime}
      @media (max-width: 500px) { .hero { background: blue } } .far{margin-top:1500px}</style>
      <div class=hero></div><img src=/red.svg width=200 height=200 class=far loading=lazy><img src=/missing.png>`,
    ['desktop', 'phone'],
  )) as KeptScreenshot[]
  expect(desktop).toMatchObject({ device: 'desktop', width: 1280, notLoaded: 1 })
  expect(phone).toMatchObject({ device: 'phone', width: 412, notLoaded: 1 })
  expect(await sharp(desktop?.image).metadata()).toMatchObject({ format: 'webp', width: 1280, height: desktop?.height })
  expect(await sharp(phone?.image).metadata()).toMatchObject({ format: 'webp', width: 412 })
  expect(desktop?.bytes).toBe(desktop?.image.length)
  expect(await colourAt(desktop as KeptScreenshot, 600, 400), 'the hero is as high as a window').toBe('010')
  expect(await colourAt(desktop as KeptScreenshot, 600, 900)).toBe('111')
  expect(await colourAt(desktop as KeptScreenshot, 100, 800 + 1500 + 100)).toBe('100')
  expect(await colourAt(phone as KeptScreenshot, 200, 400)).toBe('001')
}, 120_000)

test('hostile pages give a bounded picture or a reason, and are rendered all the same', {
  tags: 'extended',
  timeout: 120_000,
}, async () => {
  const [huge] = await take('<div style="height:5000000px;width:90000px;background:linear-gradient(red,blue)"></div>')
  expect(huge).toMatchObject({ width: 1280, height: 4000, pageHeight: 5_000_016 })
  const noise = `<canvas id=c width=1280 height=4000></canvas><script>const x = c.getContext('2d')
    const d = x.createImageData(1280, 4000); let s = 1
    for (let i = 0; i < d.data.length; i++) d.data[i] = i % 4 === 3 ? 255 : (s = (s * 16807) % 2147483647) % 256
    x.putImageData(d, 0, 0)</script>`
  expect(await take(noise)).toEqual([{ device: 'desktop', problem: 'The picture has more than 400 KB.' }])
  const [endless] = await take('<p>Text</p><img src=/endless.svg>')
  expect(endless).toMatchObject({ width: 1280, notLoaded: 1 })
  // The first load is that of the facts: it must end. The second never paints.
  const stuck = await take(`<p>Text</p><script>if (innerHeight < 2000) for (;;);</script>`)
  expect(stuck).toEqual([{ device: 'desktop', problem: expect.stringMatching(/could not be drawn|crashed or closed/) }])
})
