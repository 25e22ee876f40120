import { expect, test } from 'vitest'
import { findScriptLinks } from './script-links.ts'

const base = new URL('https://bakery.example/shop/')
const find = (text: string) => findScriptLinks([text], base).map((url) => url.replace('https://bakery.example', ''))

test.each<[string, string, string[]]>([
  ['paths in any quotes', `a("/about"); b('/team/us'); c(\`/jobs\`)`, ['/about', '/team/us', '/jobs']],
  ['absolute URLs of the same origin', '"https://bakery.example/rye?size=2"', ['/rye?size=2']],
  ['escaped slashes of JSON', String.raw`{"url":"https:\/\/bakery.example\/rye","next":"\/spelt"}`, ['/rye', '/spelt']],
  ['each once, without fragments', '"/about" "/about#team"', ['/about']],
  ['pages with an extension', '"/a.html" "/b.php"', ['/a.html', '/b.php']],
])('takes %s', (_, text, expected) => {
  expect(find(text)).toEqual(expected)
})

test.each([
  ['other origins', '"https://other.example/about" "//other.example/a"'],
  ['files', '"/app.js" "/a/b.css" "/photo.webp" "/feed.xml" "/data.json"'],
  ['API paths', '"/api/bread" "/graphql" "/wp-json/v2" "/_next/data"'],
  ['templates', '"/bread/$" "/bread/#{id}" "/bread/:id" "/bread/{id}" "/bread/[id]" "/bread/*"'],
  ['patterns', String.raw`"/^\d+$/" "/(a|b)/" "/\w/g"`],
  ['closing tags and comments', `"</div>" '/>' "/" "//" '/* a */'`],
  ['relative URLs', '"about" "./about" "../about"'],
  ['numbers', '"/1" "/2024/11"'],
  ['text with spaces', '"/about us and more"'],
])('ignores %s', (_, text) => {
  expect(find(text)).toEqual([])
})

test('takes at most 200 of a page', () => {
  expect(find(Array.from({ length: 1000 }, (_, index) => `"/page-${index}"`).join())).toHaveLength(200)
})
