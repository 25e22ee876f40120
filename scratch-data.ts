import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { findRunningDatabase } from '#platform/embedded-postgres.ts'
import { makeProject, makeProjectCrawl, type MadePage } from '#testing/make-project.ts'
import { replaceKeywords } from '#store/keywords.ts'
const pool = new pg.Pool({ connectionString: (await findRunningDatabase('/tmp/k/data')) ?? undefined, max: 2 })
const app = { database: { pool, db: drizzle(pool), url: '', isEmbedded: true, close: async () => {} } }
const { rows } = await pool.query("select id from users where email = 'pro@example.com'")
const id = rows[0].id
await pool.query("delete from projects where slug in ('harbour-bakery','corner-bread','grain-co','empty-one')")
const issue = (type: string, severity: 'high' | 'medium' | 'low') => ({ type, severity, message: type, recommendation: '', evidence: [] })
const site = (host: string, n: number, bad: number): MadePage[] => Array.from({ length: n }, (_, i) => ({
  url: i === 0 ? `https://${host}/` : `https://${host}/${['bread', 'cakes', 'recipes'][i % 3]}/${['rye-bread', 'sourdough-loaf', 'birthday-cake', 'oat-cookies'][i % 4]}-${i}`,
  title: [`Rye Bread No. ${i} | Harbour Bakery`, `Sourdough loaf ${i}, baked daily`, `Birthday cakes to order ${i}`, `Oat cookies ${i}`][i % 4],
  metaDescription: i % 5 === 0 ? 'Fresh rye bread from the harbour, every morning from six.' : 'Baked with patience and good flour.',
  h1: ['Rye bread', 'Sourdough', 'Cakes', 'Cookies'][i % 4],
  issues: i % 10 < bad ? [issue('short_meta', 'medium'), issue('missing_alt', 'high')] : [],
  ttfbMs: 40 + ((i * 37) % 400) * bad, depth: i === 0 ? 0 : 1 + (i % 4), links: i ? [`https://${host}/`] : [],
  ...(i % 17 === 16 ? { status: 'error' as const, statusCode: 404, error: { kind: 'http-status' as const, message: 'The server answered 404 Not Found.' } } : {}),
}))
const own = await makeProject(app, id, { name: 'Harbour Bakery', slug: 'harbour-bakery', url: 'https://bakery.example/' })
await makeProjectCrawl(app, own, site('bakery.example', 50, 4))
await replaceKeywords(app.database, own.id, ['rye bread', 'sourdough', 'birthday cake', 'baked daily', 'gluten free', 'パン屋', 'מאפייה בנמל', 'a very long keyword phrase that nobody would ever type into a search box'])
const b = await makeProject(app, id, { name: 'Corner Bread', slug: 'corner-bread', url: 'https://corner-bread.example/' })
await makeProjectCrawl(app, b, site('corner-bread.example', 320, 2), { createdAt: '2026-09-20T08:00:00Z' })
const c = await makeProject(app, id, { name: 'Grain & Co <b>“مخبز”</b>'.replace(/[<>"]/g, ''), slug: 'grain-co', url: 'https://grain.example/' })
await makeProjectCrawl(app, c, site('grain.example', 80, 7), { status: 'cancelled' })
await makeProject(app, id, { name: 'Empty One', slug: 'empty-one', url: 'https://empty.example/' })
console.log(JSON.stringify({ own: own.id, b: b.id, c: c.id }))
await pool.end()
