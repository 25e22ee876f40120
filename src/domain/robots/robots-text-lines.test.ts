import { expect, it } from 'vitest'
import { readRobotsLines } from './robots-text-lines.ts'

const TEXT = `# Rules
Noindex: /early
User-agent: Googlebot/2.1
User-agent: bingbot
Crawl-delay: 5
Disallow: /cart # not for you

User-agent: *
what is this
Sitemap: https://bakery.example/sitemap.xml
Disallow /old`

it('tells the lines with their fields and the agents of their group', () => {
  const lines = readRobotsLines(TEXT).map(({ line, field, value, agents }) => [line, field, value, agents.join(' ')])
  expect(lines).toEqual([
    [2, 'noindex', '/early', ''],
    [3, 'user-agent', 'Googlebot/2.1', 'googlebot bingbot'],
    [4, 'user-agent', 'bingbot', 'googlebot bingbot'],
    [5, 'crawl-delay', '5', 'googlebot bingbot'],
    [6, 'disallow', '/cart', 'googlebot bingbot'],
    [8, 'user-agent', '*', '*'],
    [9, null, '', '*'],
    [10, 'sitemap', 'https://bakery.example/sitemap.xml', ''],
    [11, 'disallow', '/old', '*'],
  ])
})

it('keeps the time of a file with many agents in one group linear', () => {
  const text = Array.from({ length: 20_000 }, (_, nth) => `User-agent: bot${nth}`).join('\n')
  expect(readRobotsLines(text)).toHaveLength(20_000)
})
