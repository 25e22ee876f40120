import type { FactGroups } from '#domain/facts/fact-groups.ts'

const MAX_WORDS = 20
const ASKS_FOR_SCRIPTS = /java\s?script/i

export const FILLED_BY_SCRIPT_FACTS = ['mainText', 'scriptCount', 'document'] as const

type Page = { mainText: { wordCount: number }; scriptCount: number } & Pick<FactGroups, 'document'>

/** What makes it likely that a script writes the text of a page that has none; null if nothing does. */
export function signOfScripts({ mainText, scriptCount, document }: Page): { saw: string; at?: string } | null {
  if (mainText.wordCount >= MAX_WORDS || scriptCount === 0) return null
  const root = document.emptyAppRoots[0]
  if (root !== undefined) return { saw: `an empty element with the id ${root.id}`, at: root.path }
  const request = document.noscripts.find((text) => ASKS_FOR_SCRIPTS.test(text))
  return request === undefined ? null : { saw: `a noscript element that says “${request}”` }
}

export const MAX_WORDS_BEFORE_SCRIPTS = MAX_WORDS
