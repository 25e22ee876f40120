import { join } from 'node:path'
import { expect, test } from 'vitest'
import { withArchive } from '#testing/archives/write-archive.ts'
import { makeAs, makeTries } from '#testing/checks/agent-probes.ts'
import { crawlWithProbes, makeProbe } from '#testing/checks/make-probe.ts'
import { openCrawlTables } from '../crawl-tables.ts'
import { readBotTests } from './bots.ts'

const SHOP = 'https://shop.example'
const refused = (statusCode: number, text = '') => ({ statusCode, text, wordCount: null, signature: null })

test('a crawler is refused where it gets no page on both tries, and a browser gets it', async () => {
  const write = crawlWithProbes([
    ...makeTries('Claude-User', refused(403, 'Access denied'), undefined, '/a'),
    ...makeTries('Claude-User', {}, null, '/b'),
    ...makeTries('Claude-User', { ...refused(403), failure: { kind: 'timed-out', afterMs: 15_000 } }, undefined, '/e'),
    ...makeTries('PerplexityBot', refused(429), {}, '/a'),
    ...makeTries('OAI-SearchBot', { isChallenge: true, text: '' }, undefined, '/c'),
    ...makeTries('ChatGPT-User', refused(404), null, '/a'),
    makeAs('user-agent', 'browser', refused(403), '/d'),
    makeAs('user-agent', 'Claude-User', refused(403), '/d'),
    makeProbe('markdown', '/a', { variant: 'Accept', statusCode: 403 }),
  ])
  await withArchive(write, async (_, archive) => {
    const tables = await openCrawlTables({ archive, derived: join(archive, 'derived') })
    expect(Object.fromEntries(await readBotTests(tables, []))).toEqual({
      'claude-user': {
        urls: 3,
        refused: [
          { url: `${SHOP}/a`, saw: 'status 403 – Access denied' },
          { url: `${SHOP}/e`, saw: 'status 403' },
        ],
      },
      perplexitybot: { urls: 1, refused: [] },
      'oai-searchbot': { urls: 1, refused: [{ url: `${SHOP}/c`, saw: 'status 200, a test for people' }] },
    })
    expect((await readBotTests(tables, [`${SHOP}/a`])).get('claude-user')).toMatchObject({
      urls: 2,
      refused: [{ url: `${SHOP}/e` }],
    })
    await tables.close()
  })
})
