import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const WEB = fileURLToPath(new URL('..', import.meta.url))
const forms = globSync('**/*.tsx', { cwd: WEB }).flatMap((file) =>
  [...readFileSync(WEB + file, 'utf8').matchAll(/<form\b.*?[^=]>/gs)].map(([tag]) => ({ file, tag })),
)

test('no form sends what was typed in the address, whatever becomes of its script', () => {
  expect(forms.length).toBeGreaterThan(5)
  const open = forms.filter(({ tag }) => !tag.includes('method="post"') && !tag.includes('role="search"'))
  expect(open).toEqual([])
})
