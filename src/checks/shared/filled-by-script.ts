import type { FactGroups } from '#domain/facts/fact-groups.ts'

const MAX_WORDS = 20
const MENTIONS_SCRIPTS = /java\s?script/i
/** Words that ask visitors to enable scripts, in the most common languages. “JavaScript is disabled” does not ask. */
const ASKS =
  /\b(enable|activate|turn (it )?on|switch (it )?on|allow|requires?d?|needs?|must|without|aktivier\p{L}*|einschalten|benötigt|activ\p{L}*|habilit\p{L}*|nécessite|requiert|requier\p{L}*|abilit\p{L}*|attiv\p{L}*|inschakelen|włącz\p{L}*)(?!\p{L})|включит|启用|啟用|开启|開啟|打开|需要|有効|必要/iu
/** Words which show that only a part of the page needs scripts, or that the page works without them. */
const ASKS_FOR_A_PART =
  /comment|comentário|kommentar|comentario|disqus|giscus|utteranc|search|suche|buscar|recherche|\b(e-?mail|map|video|forms?|formulaire|formulario|best|better|besten|mejor|mieux)\b|formular|评论|評論|コメント|搜索|更佳|最佳|комментар/iu

/** The whole text of a page until its script has run. */
const LOADING =
  /^(?:please wait|(?:page |content )?loading|lade|wird geladen|chargement|cargando|carregando|caricamento|laden|загрузка|読み込み中|加载中|載入中|로딩 중)[\s.…!]*$/i

export const FILLED_BY_SCRIPT_FACTS = ['mainText', 'scriptCount', 'document', 'text'] as const

type Page = { mainText: { wordCount: number }; scriptCount: number } & Pick<FactGroups, 'document' | 'text'>

/** Returns a sign that a script writes the text of a page that has almost none; null if there is no such sign. */
export function signOfScripts({ mainText, scriptCount, document, text }: Page): { saw: string; at?: string } | null {
  if (mainText.wordCount >= MAX_WORDS || scriptCount === 0) return null
  const root = document.emptyAppRoots[0]
  if (root !== undefined) return { saw: `an empty element with the id ${root.id}`, at: root.path }
  if (document.emptyTableBodies > 0) return { saw: 'a table without rows' }
  const main = text.main.trim()
  if (LOADING.test(main)) return { saw: `the text “${main}”` }
  const mention = document.noscripts.find((noscript) => MENTIONS_SCRIPTS.test(noscript))
  return mention === undefined ? null : { saw: `a noscript element that says “${mention}”` }
}

/** Like `signOfScripts`, but a noscript counts only if it asks for scripts for the whole page. */
export function clearSignOfScripts(page: Page): { saw: string; at?: string } | null {
  const noscripts = page.document.noscripts.filter((text) => ASKS.test(text) && !ASKS_FOR_A_PART.test(text))
  return signOfScripts({ ...page, document: { ...page.document, noscripts } })
}

export const MAX_WORDS_BEFORE_SCRIPTS = MAX_WORDS

/** The facts that `LACKS_PARTS` needs. */
export const LACKING_PARTS_FACTS = ['scriptCount', 'document'] as const
