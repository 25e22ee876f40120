import type { SnippetPart, SnippetParts } from '#domain/facts/structure-facts.ts'
import { countWords } from '../../text/main-text.ts'
import type { TextPart } from '../../text/page-text.ts'
import { createRunningText, type RunningText } from '../../text/running-text.ts'
import { createList } from '../bounds.ts'
import type { FactGroup } from '../fact-group.ts'

const MAX_PARTS = 100

/** The parts that a page keeps out of snippets by `data-nosnippet`, and how many main words are in them. */
export const snippetParts: FactGroup<'snippetParts', SnippetParts> = {
  name: 'snippetParts',
  version: 2,
  reads: { '*': 'data-nosnippet' },
  collect(readText) {
    const parts = createList<SnippetPart>(MAX_PARTS)
    const words = new Map<TextPart, RunningText>()
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
      text(data, _region, part) {
        const known = words.get(part) ?? createRunningText()
        words.set(part, known)
        known.add(data)
      },
      facts: ({ mainPart, main }) => ({
        ...parts.listed(),
        // Never more than the words of the main text, which leaves out short lists of links.
        mainWords: Math.min(main.wordCount, countWords(words.get(mainPart)?.toString() ?? '')),
      }),
    }
  },
}
