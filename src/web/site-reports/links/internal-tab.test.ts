import { expect, test } from 'vitest'
import { orphanWords } from './internal-tab.tsx'

const LEFT_OUT = 'because pages of the site were left out'
const SCRIPTS = 'because a script probably adds links to the pages'

test.each([
  [0, null, /^There are no orphans/],
  [2, null, /^No link of this site names an orphan/],
  [0, LEFT_OUT, /^How many orphans there are is not known because pages of the site were left out\.$/],
  [2, LEFT_OUT, /not known because .* No crawled page links to these pages, but pages that were not crawled may:$/],
  [0, SCRIPTS, /^How many orphans there are is not known because a script probably adds links to the pages\.$/],
  [2, SCRIPTS, /not known because .* Probable orphans, to which no crawled page links:$/],
])('with %i pages that no link names, and links not known %s, orphans are described', (total, reason, words) => {
  expect(orphanWords(total, reason)).toMatch(words)
})
