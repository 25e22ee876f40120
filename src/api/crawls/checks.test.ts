import { afterAll, beforeAll, expect, it } from 'vitest'
import { allChecks } from '#operations/checks/list-checks.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ works: false })
})
afterAll(() => app.close())

it('the list of checks has all that users filter and sort by', async () => {
  const response = await fetch(`${app.origin}/api/checks`)
  const { checks } = (await response.json()) as { checks: Record<string, unknown>[] }
  const byId = new Map(checks.map((check) => [check.id, check]))
  expect(byId.size).toBe(checks.length)
  const defined = allChecks()
  expect([...byId.keys()].sort()).toEqual(defined.map(({ id }) => id).sort())
  for (const { id, title, category, scope, owner, effort, certainty, why, fix, basis, options = {} } of defined) {
    const texts = { id, title, category, scope, owner, effort, certainty, why, fix, basis, options }
    const check = byId.get(id)
    expect(check).toMatchObject(texts)
    const [worst] = (check?.possibleSeverities ?? []) as string[]
    expect([id, check?.severity]).toEqual([id, worst])
  }
  const ids = ['broken_image', 'resource_broken', 'breadcrumb_items_broken', 'og_image_too_small', 'pdf_too_large']
  expect(ids.map((id) => byId.get(id)?.possibleSeverities)).toEqual([
    ['high', 'medium'],
    ['high', 'medium'],
    ['medium', 'low'],
    ['low', 'info'],
    ['medium', 'info'],
  ])
})
