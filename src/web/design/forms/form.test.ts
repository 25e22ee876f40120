import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const WEB = fileURLToPath(new URL('../..', import.meta.url))
const forms = globSync('**/*.tsx', { cwd: WEB }).flatMap((file) =>
  [...readFileSync(`${WEB}/${file}`, 'utf8').matchAll(/<form\b.*?[^=]>/gs)].map(([tag]) => ({ file, tag })),
)

// Search forms are allowed to put their input in the URL, but must declare method="get".
test('no form puts its input in the URL by default, even when its script fails', () => {
  expect(forms.length).toBeGreaterThan(5)
  const open = forms.filter(({ tag }) => !tag.includes('method="post"') && !tag.includes('method="get"'))
  expect(open).toEqual([])
})
