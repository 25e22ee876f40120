import { expect, it } from 'vitest'
import { showRobots } from './show-robots.ts'

const own = { name: 'pagewarden', byLine: new Map([[2, { urls: 7, pages: 3 }]]) }
const bot = { name: 'gptbot', byLine: new Map([[0, { urls: 9, pages: 4 }]]) }

it('shows what each rule decides for the crawlers that obey its group', () => {
  const text = 'User-agent: *\nDisallow: /a\nAllow: /b/index.html\nUser-agent: gptbot\nDisallow: /c\nSitemap: /map.xml'
  expect(showRobots(text, own, bot)).toMatchObject({
    groups: [
      {
        ...{ agents: ['*'], isForOwn: true, isForBot: false },
        rules: [
          { line: 2, own: { urls: 7, pages: 3 }, bot: null },
          { line: 3, own: { urls: 0, pages: 0 }, bot: null },
        ],
      },
      { agents: ['gptbot'], isForOwn: false, isForBot: true, rules: [{ line: 5, own: null, bot: { urls: 0 } }] },
    ],
    groupCount: 2,
    ruleCount: 3,
    sitemapLines: [{ line: 6, value: '/map.xml' }],
    undecided: { own: null, bot: { urls: 9, pages: 4 } },
  })
})

it('cuts long files and counts all of their rules', () => {
  const rules = Array.from({ length: 1500 }, (_, number) => `Disallow: /${number}`)
  const shown = showRobots(['User-agent: *', ...rules, 'User-agent: x', 'Disallow: /'].join('\r'), own, bot)
  expect([shown.groups.length, shown.groups[0]?.rules.length, shown.ruleCount]).toEqual([1, 1000, 1501])
})
