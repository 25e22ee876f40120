const NEXT = `next|next page|older posts|older entries|nächste|nächste seite|weiter|vor|suivant|suivante|page suivante|
siguiente|página siguiente|successivo|successiva|pagina successiva|avanti|volgende|volgende pagina|próximo|próxima|
próxima página|seguinte|następna|następny|następna strona|dalej|nästa|nästa sida|næste|næste side|neste|neste side|
seuraava|další|další stránka|ďalšia|következő|следующая|следующая страница|вперёд|далее|наступна|sonraki|sonraki sayfa|
次へ|次のページ|下一页|下一頁|다음`
const PREV = `previous|previous page|prev|newer posts|newer entries|vorherige|vorherige seite|zurück|précédent|
précédente|page précédente|anterior|página anterior|precedente|pagina precedente|indietro|vorige|vorige pagina|
poprzednia|poprzedni|poprzednia strona|wstecz|föregående|föregående sida|forrige|forrige side|edellinen|předchozí|
předchozí stránka|predchádzajúca|előző|предыдущая|предыдущая страница|назад|попередня|önceki|önceki sayfa|前へ|
前のページ|上一页|上一頁|이전`

const MAX_LENGTH = 40
const MAX_LETTER = 0x80

const WORDS: ReadonlyMap<string, 'next' | 'prev'> = new Map([
  ...listOf(NEXT).map((words) => [words, 'next'] as const),
  ...listOf(PREV).map((words) => [words, 'prev'] as const),
])
/** Length, first and last letter of each word: a quick test that most link texts fail. */
const ENDS: ReadonlySet<number> = new Set([...WORDS.keys()].map(endsOf))
const ARROWS = /^[\s<>«»‹›←→⟵⟶◀▶.…]+|[\s<>«»‹›←→⟵⟶◀▶.…]+$/g

/** What the text of a link says about a sequence of pages: a number, next or previous; null for other texts. */
export function pagingOf(text: string): number | 'next' | 'prev' | null {
  if (text === '' || text.length > MAX_LENGTH) return null
  const first = text.charCodeAt(0)
  if (isDigit(first)) return /^\d{1,5}$/.test(text) ? Number(text) : null
  // The pattern is slow, and most texts begin and end with a letter or digit.
  const last = text.charCodeAt(text.length - 1)
  const isPlain = isLetter(first) && (isLetter(last) || isDigit(last))
  if (isPlain && !ENDS.has(endsOf(text))) return null
  return WORDS.get((isPlain ? text : text.replace(ARROWS, '')).toLowerCase()) ?? null
}

function endsOf(text: string): number {
  const [first, last] = [text.charCodeAt(0) | 0x20, text.charCodeAt(text.length - 1) | 0x20]
  return (first * MAX_LENGTH + text.length) * MAX_LETTER + last
}

function isLetter(unit: number): boolean {
  return (unit | 0x20) >= 0x61 && (unit | 0x20) <= 0x7a
}

function isDigit(unit: number): boolean {
  return unit >= 0x30 && unit <= 0x39
}

function listOf(words: string): string[] {
  return words.replaceAll('\n', '').split('|')
}
