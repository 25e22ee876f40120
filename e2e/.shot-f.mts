import { openSmtpServer } from '#testing/open-smtp-server.ts'
import { serveSite, redirectTo } from '#testing/serve-site.ts'
import { launchBrowser } from './browser.ts'
import { startProduct } from './product.ts'
const HOSTILE = '<script>document.title="owned"</script> \u202Eתפריט 🥐'.replaceAll('<','&lt;')
const RYE = (x: string) => `<html lang="en"><head><title>Rye bread, sourdough and more from the Harbour Bakery since 1911 in town ${x}</title><link rel=canonical href="/rye"><link rel=alternate hreflang=de href="/de/rye"><meta property="og:title" content="Rye"><meta property="og:image" content="/rye.jpg"></head><body><nav><a href="/">Home</a> <a href="/spelt">Spelt</a></nav><h1>Rye</h1><h2>Crust</h2><p>Dark and sour. ${'Our rye bread is baked every morning from three day old sourdough. '.repeat(6)}</p><ul><li>Dark</li><li>Sour</li></ul><table><tr><th>Loaf</th><th>Price</th></tr><tr><td>1 kg</td><td>4 €</td></tr></table><img src="/photos/rye-loaf.jpg"><img src="/photos/rye-crust.jpg"><p><a href="/gone" rel="nofollow sponsored">Gone</a> <a href="http://127.0.0.1:1/">Flour from the mill</a></p>`
const pages: any = {
  '/': `<title>${HOSTILE}</title><h1>${'unbreakable'.repeat(200)}</h1><a href="/rye">Our rye</a> <a href="/moved">Moved</a>${Array.from({length:130},(_,i)=>` <a href="https://other.example/${i}">Other ${i}</a>`).join('')}`,
  '/rye': RYE(''), '/moved': redirectTo('/spelt'), '/spelt': '<title>Spelt bread</title><h1>Spelt</h1><a href="/rye">Rye</a>',
}
const mail = await openSmtpServer(); const site = await serveSite(pages)
const product = await startProduct({ PUBLIC_URL: 'http://localhost:0', SMTP_URL: mail.url })
const browser = await launchBrowser()
const context = await browser.newContext({ baseURL: product.url, viewport: { width: 1440, height: 900 } })
const page = await context.newPage()
const email = 'ada@example.com'
await page.request.post('/api/auth/sign-up', { data: { method: 'password', email, password: 'Harbour-At-Dawn-7', firstName: 'Ada', lastName: 'L', companyName: 'B', accountType: 'company' } })
const token = new URL(/https?:\/\/\S+token=\S+/.exec((await mail.waitFor(email)).text)![0]).searchParams.get('token')
await page.request.post('/api/auth/redeem-link', { data: { token } })
const { project } = await (await page.request.post('/api/projects', { data: { name: 'Harbour Bakery', url: site.origin } })).json()
await page.request.patch(`/api/projects/${project.id}/settings`, { data: { pace: 'fast' } })
await page.request.post(`/api/projects/${project.id}/crawls`)
for (let i = 0; i < 60; i++) { const p = await (await page.request.get(`/api/projects/${project.id}`)).json(); if (p.totalPagesCrawled > 0) break; await new Promise(r => setTimeout(r, 1000)) }
const { rows } = await (await page.request.get(`/api/projects/${project.id}/report/pages`)).json()
const url = (path: string) => `/dashboard/${project.slug}/reports/pages/${rows.find((r: any) => new URL(r.url).pathname === path).seq}`
const shot = async (name: string, width: number, colorScheme: 'light'|'dark', path: string, full = true) => {
  await page.emulateMedia({ colorScheme }); await page.setViewportSize({ width, height: 900 })
  await page.goto(path, { waitUntil: 'networkidle' }); await page.screenshot({ path: `/tmp/helperF/shots/${name}-${width}-${colorScheme}.png`, fullPage: full })
  console.log(name, width, await page.evaluate(() => document.documentElement.scrollWidth))
}
await shot('before', 1440, 'light', url('/rye'))
pages['/rye'] = RYE('').replace(/<title>.*?<\/title>/, '<title>Rye bread</title><meta name=description content="Why rye? It keeps.">').replace('<h1>Rye</h1>','')
await page.goto(url('/rye')); await page.getByRole('button', { name: 'Re-check now' }).click(); await page.getByText('Fixed since the crawl').waitFor()
for (const [w, c] of [[1440,'light'],[1440,'dark'],[768,'light'],[390,'light'],[390,'dark']] as const) await shot('rye', w, c, url('/rye'))
await shot('hostile', 390, 'light', url('/')); await shot('hostile', 1440, 'dark', url('/'))
await shot('gone', 1440, 'light', url('/gone')); await shot('gone', 390, 'dark', url('/gone'))
await shot('missing', 1440, 'light', url('/').replace(/\d+$/, '999'))
await page.goto(url('/rye'), { waitUntil: 'networkidle' }); await page.emulateMedia({ media: 'print', colorScheme: 'light' }); await page.setViewportSize({ width: 800, height: 1100 }); await page.screenshot({ path: '/tmp/helperF/shots/print.png', fullPage: true })
await browser.close(); await product.stop(); await site.close(); await mail.close()
