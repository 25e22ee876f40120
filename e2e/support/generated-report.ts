import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { Issue, Severity } from '#domain/issues/issue.ts'
import type { Project } from '#domain/projects/project.ts'
import { makeProject, makeProjectCrawl, type TestPage } from '#testing/accounts/make-project.ts'

export const SITE = 'https://bakery.example'
export const HOSTILE_TITLE = '<script>document.title="owned"</script><img src=x onerror=alert(1)> \u202Eתפריט 🥐'
const UNBROKEN = 'unbreakable'.repeat(60)

type Made = {
  project: Project
  latest: string
  earlier: string
}

/** Stores a project with a crawl of 230 pages and a smaller, earlier crawl directly in the product's database. */
export async function makeReport(pool: pg.Pool, email: string): Promise<Made> {
  const app = { database: { pool, db: drizzle(pool), url: '', isEmbedded: true, close: async () => {} } }
  const { rows } = await pool.query<{ id: string }>('select id from users where email = $1', [email])
  const userId = rows[0]?.id ?? ''
  const project = await makeProject(app, userId, { name: 'Harbour Bakery', slug: 'harbour-bakery', url: `${SITE}/` })
  const earlier = await makeProjectCrawl(app, project, madePages().slice(0, 12), {
    status: 'cancelled',
    createdAt: new Date(Date.now() - 86_400_000).toISOString(),
  })
  return { project, earlier, latest: await makeProjectCrawl(app, project, madePages()) }
}

/** Of these 230 pages, nine are broken, 32 have no title, and every second page has a short description. */
function madePages(): TestPage[] {
  return Array.from({ length: 230 }, (_, number): TestPage => {
    const url = number === 0 ? `${SITE}/` : `${SITE}/bread/loaf-${number}`
    if (number > 0 && number % 23 === 0) {
      return {
        url: `${SITE}/gone/${number}`,
        status: 'error',
        statusCode: 404,
        error: { kind: 'http-status', message: 'The server returned 404 Not Found.' },
        depth: 2,
      }
    }
    const issues = [
      ...(number % 7 === 3 ? [issue('missing_title', 'high', 'Page is missing a title tag')] : []),
      ...(number % 2 === 1 ? [issue('short_meta', 'medium', 'Meta description is too short')] : []),
      ...(number % 5 === 4 ? [issue('missing_canonical', 'low', 'Page has no canonical')] : []),
    ]
    return {
      url: number === 2 ? `${SITE}/${UNBROKEN}` : url,
      title: number === 1 ? HOSTILE_TITLE : issues.some(({ type }) => type === 'missing_title') ? '' : `Loaf ${number}`,
      metaDescription:
        number % 2 === 1 ? 'Bread' : 'Bread baked at dawn in the harbour, with rye, wheat and patience. '.repeat(2),
      h1: number === 2 ? UNBROKEN : `Loaf number ${number}`,
      h2Count: number % 4,
      h3Count: number % 3,
      altTextCount: 3,
      missingAltCount: number % 2,
      canonicalUrl: url,
      hasCanonical: number % 5 !== 4,
      statusCode: 200,
      issues,
      depth: number === 0 ? 0 : 1 + (number % 6),
      bytes: 2000 + number * 100,
      ttfbMs: 20 + number,
      links: number === 0 ? [`${SITE}/bread/loaf-4`] : [`${SITE}/`],
      facts: {},
    }
  })
}

function issue(type: string, severity: Severity, message: string): Issue {
  return { type, severity, message, recommendation: 'Fix it', evidence: [{ saw: `${type} on the page`, at: 'head' }] }
}
