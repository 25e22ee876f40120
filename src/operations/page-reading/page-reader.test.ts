import { afterAll, expect, test } from 'vitest'
import { offChecks } from '#checks/registry.generated.ts'
import { currentBundle } from '#platform/bundles/current-bundle.ts'
import { readFixtureSite } from '#testing/sites/read-fixture-site.ts'
import { type ReadingTask, readPage } from './read-page.ts'
import { BUNDLED_READER, createReaderThreads } from './reader-threads.ts'

const readers = createReaderThreads()
afterAll(() => readers.close())

const PAGE = readFixtureSite('bakery')['/'] ?? ''
const ALL_ON = { checks: Object.fromEntries(Object.keys(offChecks).map((id) => [id, { isOn: true as const }])) }

test.each<[string, Partial<ReadingTask>]>([
  ['the checks that are on', {}],
  ['checks that are off by default', { ruleSet: ALL_ON, keepsGroups: true }],
])('a thread that runs from the bundle reads a page as the sources do, with %s', async (_, options) => {
  expect(currentBundle(BUNDLED_READER)).not.toBeNull()
  const task: ReadingTask = { response: responseOf(PAGE), keepsFacts: true, ...options }
  const [fromBundle, fromSources] = [await readers.run(task), readPage(task)]
  expect(withoutTimes(fromBundle)).toEqual(withoutTimes(fromSources))
})

test('a fault in JSON-LD of a rendered page is placed as in the HTML of the server', () => {
  const fault = '<script type="application/ld+json">{"name": "Rye",}</script>'
  const facts = (html: string, more: Partial<ReadingTask> = {}) =>
    readPage({ response: responseOf(html), keepsFacts: true, ...more })?.facts.facts
  const sent = `<!doctype html>\n<html>\n<head>\n<title>Rye</title>\n${fault}</head><body>Rye</body></html>`
  const rendered = { rawFacts: facts(sent) ?? null, browser: {} } as ReadingTask['rendered']
  const read = facts(`<!doctype html><html><head><title>Rye</title>${fault}</head><body>Rye</body></html>`, {
    rendered,
  })
  expect(read?.structuredData?.jsonLdErrors).toMatchObject([{ line: 5, column: 51 }])
})

function responseOf(html: string): ReadingTask['response'] {
  const headers = { 'content-type': 'text/html; charset=utf-8' }
  return { url: 'https://bakery.example/', status: 200, headers, body: Buffer.from(html), ttfbMs: 20, totalMs: 30 }
}

/** As JSON, because that is how results leave a thread. */
function withoutTimes(reading: ReturnType<typeof readPage>): unknown {
  return JSON.parse(JSON.stringify({ ...reading, facts: { ...reading?.facts, times: null } }))
}
