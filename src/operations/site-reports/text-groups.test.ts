import { afterAll, beforeAll, expect, it } from 'vitest'
import { findSameText } from '#checks/content/same-text.ts'
import type { Project } from '#domain/projects/project.ts'
import { makeAccount, type TestAccount } from '#testing/accounts/make-account.ts'
import { makeProject, makeProjectCrawl, type TestPage } from '#testing/accounts/make-project.ts'
import { extractHtml } from '#testing/html/extract-html.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { archiveStoredCrawl } from '../archives/archive-stored-crawl.ts'
import type { getDuplicates } from './get-duplicates.ts'

const ORIGIN = 'https://bakery.example'
const WORDS = Array.from({ length: 400 }, (_, number) => `word${number}`)
const longText = (family: number) => WORDS.map((word) => `${word}x${family}`)

let app: TestApp
let account: TestAccount
let project: Project
const pages: TestPage[] = []

beforeAll(async () => {
  app = await openTestApp({ works: false })
  account = await makeAccount(app)
  project = await makeProject(app, account.userId)
  // Each page of a chain differs from the one before it in a few more words.
  for (const family of [1, 2, 3]) {
    for (let step = 0; step < 12; step += 1) {
      const text = longText(family)
      for (let at = 0; at < step * family; at += 1) text[(at * 37) % text.length] = 'changed'
      pages.push(page(`/chain-${family}/${step}`, text.join(' ')))
    }
  }
  for (let number = 0; number < 3; number += 1) pages.push(page(`/equal/${number}`, 'Fresh bread every day'))
  pages.push(page('/short/1', 'Bread'), page('/short/2', 'Bread'), page('/own', longText(9).join(' ')))
  const crawlId = await makeProjectCrawl(app, project, pages)
  await archiveStoredCrawl(app, crawlId, new AbortController().signal)
})
afterAll(() => app.close())

function page(path: string, text: string): TestPage {
  const url = `${ORIGIN}${path}`
  return { url, title: path, facts: extractHtml({ html: `<main><p>${text}</p></main>`, url }), depth: 1 }
}

async function textGroups(): Promise<Awaited<ReturnType<typeof getDuplicates>>> {
  const response = await fetch(`${app.origin}/api/projects/${project.id}/site-reports/duplicates?kind=text`, {
    headers: { cookie: account.cookie },
  })
  const value = await response.json()
  expect(value).not.toHaveProperty('error')
  return value
}

it('puts the pages into groups that duplicate_content reports', async () => {
  const { counts, groups } = await textGroups()
  const sitePages = pages.map(({ url, facts }) => ({
    url: url as string,
    isIndexable: true,
    ttfbMs: 1,
    mainText: (facts as ReturnType<typeof extractHtml>).mainText,
  }))
  const reported = [...findSameText(sitePages, 3)].map(({ url }) => url)
  expect(reported.length).toBeGreaterThan(20)
  expect(groups.flatMap(({ members }) => members.map(({ url }) => url)).sort()).toEqual(reported.sort())
  expect(counts.find(({ kind }) => kind === 'text')).toMatchObject({ pages: reported.length, groups: groups.length })
})

it('says how similar each page is to the one to keep', async () => {
  const { groups } = await textGroups()
  for (const { members } of groups) expect(members[0]?.similarity).toBe(100)
  const equal = groups.find(({ members }) => members[0]?.url.includes('/equal/'))
  expect(equal?.members.map(({ similarity }) => similarity)).toEqual([100, 100, 100])
  const chain = groups.find(({ members }) => members[0]?.url.includes('/chain-1/'))
  for (const { similarity } of chain?.members.slice(1) ?? []) {
    expect(similarity).toBeGreaterThan(50)
    expect(similarity).toBeLessThan(100)
  }
})
