import type { Evidence } from '#domain/issues/issue.ts'
import { definePageCheck } from '../check.ts'
import { attributeIs } from '../shared/places.ts'

const MARKER =
  /(?<!\$)\{\{[^{}\\]{1,80}\}\}|\{%[-\s]{0,3}[a-z][^%{}]{1,80}%\}|\$\{[\w.[\]]{1,80}\}|<%=[^%]{0,80}%>|%%\w{1,80}%%|\[object Object\]/
const STARTS = /[{%[]/
/** What programs print for a missing value. */
const NO_VALUE = /^(?:undefined|null|nan)$/i
const SUBJECT =
  /templat|jinja|liquid|handlebars|mustache|twig|vue|angular|helm|ansible|placeholder|merge tag|shortcode/i

export const templateLeftover = definePageCheck({
  id: 'template_leftover',
  category: 'content',
  severity: 'high',
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  version: 2,
  title: 'Unfilled template variable',
  message: 'A template variable was not replaced by its value',
  why: 'Visitors and search results show program code or “undefined” where a name, price or title should be.',
  fix: 'Find the template that contains the variable, and give it a value or a fallback.',
  basis: 'Practice',
  more: () => ({
    rule: [
      'Visible text, the title, the meta description, main headings, alt texts and names in structured ' +
        'data are searched ' +
        'for markers such as a name in double curly braces, `{% if %}`, `$' +
        '{name}`, `<%= name %>`, `%%NAME%%` and `[object Object]`. A title, description, heading, alt ' +
        'text or name that is ' +
        'only “undefined”, “null” or “NaN” is reported as well, unless the word is in the URL.',
      'Markers in `<code>` and `<pre>`, those that the page also shows as code, and those that follow a word ' +
        'such as “tag” or “template” do not count. The check does not apply to pages whose title is about templates.',
    ],
    example: { found: '<h1>Welcome, %%CUSTOMER%%</h1>', fixed: '<h1>Welcome</h1>' },
  }),
  needs: ['url', 'statusCode', 'title', 'metaDescription', 'h1s', 'images', 'structuredData', 'textStats'],
  appliesTo: ({ statusCode, title }) => statusCode === 200 && !SUBJECT.test(title ?? ''),
  find: ({ url, title, metaDescription, h1s, images, structuredData, textStats }) => {
    const found: Evidence[] = []
    const look = (value: unknown, at: string | ((text: string) => string)) => {
      if (typeof value !== 'string' || !isUnfilled(value, url)) return
      found.push({ saw: value, at: typeof at === 'string' ? at : at(value) })
    }
    look(title, 'title')
    look(metaDescription, 'meta[name=description]')
    for (const h1 of h1s) look(h1, 'h1')
    for (const { alt } of images) look(alt, (text) => `img${attributeIs('alt', text)}`)
    for (const node of structuredData.nodes) look(node.properties.name?.[0], node.path)
    const named = new Set(found.map(({ saw }) => saw))
    const inText = textStats.leftovers.entries.filter((marker) => ![...named].some((saw) => saw.includes(marker)))
    return [...found, ...inText.map((saw) => ({ saw, at: 'body' }))]
  },
})

function isUnfilled(value: string, url: string): boolean {
  if (NO_VALUE.test(value.trim())) return !url.toLowerCase().includes(value.trim().toLowerCase())
  return STARTS.test(value) && MARKER.test(value)
}
