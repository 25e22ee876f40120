import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { runPagewarden } from '#testing/run-pagewarden.ts'
import { pageWithLinks, serveSite } from '#testing/sites/serve-site.ts'

it('--before compares with an archive, also with the one that is replaced', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'pagewarden-before-'))
  const archive = join(folder, 'archive')
  const kept = join(folder, 'kept')
  let isNew = false
  const site = await serveSite({
    '/': (_, response) =>
      void response.setHeader('content-type', 'text/html').end(pageWithLinks(isNew ? 'New' : 'Old', '/gone')),
    '/gone': (_, response) => void response.writeHead(isNew ? 404 : 200, { 'content-type': 'text/html' }).end('Here'),
  })
  const run = async (command: string, ...more: string[]) => {
    const only = ['--only', 'page_broke,title_changed', '--format', 'json', '--quiet']
    const { out } = await runPagewarden(command, ...more, ...only)
    const { before, tallies } = JSON.parse(out).summary.checks
    return { before, broke: tallies.page_broke.found, titles: tallies.title_changed.found }
  }
  const crawl = (...more: string[]) =>
    run('crawl', site.origin, '--allow-private', `127.0.0.1:${site.port}`, '--delay', '0', ...more)
  try {
    const target = [site.origin, '--allow-private', `127.0.0.1:${site.port}`, '--delay', '0', '--quiet']
    const none = await runPagewarden(
      ...['crawl', ...target, '--only', 'page_broke', '--fail-on', 'page_broke', '--before', archive],
    )
    expect({ code: none.code, err: none.err }, 'a first run').toEqual({
      code: 0,
      err:
        '--fail-on: the check page_broke had nothing to compare: there is no earlier crawl to compare with: ' +
        `'${archive}' does not exist.\n`,
    })
    const first = await crawl('--archive', archive, '--before', archive)
    expect(first.before.reason).toContain('there is no earlier crawl to compare with')
    await crawl('--archive', kept)
    isNew = true
    const second = await crawl('--archive', archive, '--before', archive)
    expect(second).toMatchObject({ before: { reason: null }, broke: 1, titles: 1 })
    expect(await run('audit', archive, '--before', kept)).toMatchObject({
      before: { reason: null },
      broke: 1,
      titles: 1,
    })
    expect(second.before.startedAt < second.before.finishedAt).toBe(true)
    const gate = ['--only', 'page_broke,title_changed', '--fail-on', 'page_broke', '--quiet']
    const compared = await runPagewarden('audit', archive, '--before', kept, ...gate)
    expect(compared).toMatchObject({ code: 1, err: '--fail-on: 1 page has the issue page_broke.\n' })
    const alone = await runPagewarden('audit', archive, ...gate)
    const why = 'there is no earlier crawl to compare with; name its archive with --before'
    expect(alone).toMatchObject({ code: 1, err: `--fail-on: the check page_broke did not run: ${why}.\n` })
    isNew = false
    const words = 'this crawl was limited to a depth of 3'
    expect(await crawl('--before', archive, '--depth', '3'), 'only totals depend on it').toMatchObject({
      ...{ before: { reason: null, differences: [{ setting: 'depth', words }] }, broke: 0, titles: 1 },
    })
    writeFileSync(join(kept, 'pages.parquet'), 'damaged')
    const damaged = await crawl('--before', kept)
    expect(damaged.before.reason).toContain('the crawl before cannot be read')
    expect(damaged).toMatchObject({ broke: 0, titles: 0 })
    const refused = await runPagewarden('audit', archive, '--before', kept)
    expect(refused).toMatchObject({ code: 2, err: expect.stringContaining('--before: The archive is damaged') })
  } finally {
    await site.close()
    rmSync(folder, { recursive: true, force: true })
  }
}, 120_000)
