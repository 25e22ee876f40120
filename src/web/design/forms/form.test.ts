import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const WEB = fileURLToPath(new URL('../..', import.meta.url))
const forms = globSync('**/*.tsx', { cwd: WEB }).flatMap((file) =>
  [...readFileSync(`${WEB}/${file}`, 'utf8').matchAll(/<form\b.*?[^=]>/gs)].map(([tag]) => ({ file, tag })),
)

// Words to search for may stand in an address; who wants that says so.
test('no form sends what was typed in the address, whatever becomes of its script', () => {
  expect(forms.length).toBeGreaterThan(5)
  const open = forms.filter(({ tag }) => !tag.includes('method="post"') && !tag.includes('method="get"'))
  expect(open).toEqual([])
})
