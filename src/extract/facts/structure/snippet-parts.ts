import type { SnippetPart, SnippetParts } from '#domain/facts/structure-facts.ts'
import { countWords } from '../../text/main-text.ts'
import { createRunningText } from '../../text/running-text.ts'
import { createList } from '../bounds.ts'
import type { FactGroup } from '../fact-group.ts'

const MAX_PARTS = 100

/** The parts that a page keeps out of snippets by `data-nosnippet`, and how many main words are in them. */
export const snippetParts: FactGroup<'snippetParts', SnippetParts> = {
  name: 'snippetParts',
  version: 1,
  reads: { '*': 'data-nosnippet' },
  collect(readText) {
    const parts = createList<SnippetPart>(MAX_PARTS)
    const inMain = createRunningText()
    const elsewhere = createRunningText()
    let open = 0
    return {
      open({ name, isForeign, path }) {
        if (name === 'html' && !isForeign) return
        open += 1
        readText(true)
        if (parts.isFull()) parts.skip()
        else parts.add({ name, path: path() })
      },
      close() {
        open -= 1
        readText(open > 0)
      },
      text(data, region) {
        if (region === 'main') inMain.add(data)
        else if (region === 'other') elsewhere.add(data)
      },
      facts: ({ hasMainRegion }) => ({
        ...parts.listed(),
        mainWords: countWords((hasMainRegion ? inMain : elsewhere).toString()),
      }),
    }
  },
}
