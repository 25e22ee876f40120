const PUBLISHED = `published|posted|created|veröffentlicht|erstellt|publié|publicado|pubblicato|gepubliceerd|
opublikowan|publicerad|julkaistu|опубликовано|公開`
const MODIFIED = `updated|last update|modified|revised|reviewed|aktualisiert|geändert|zuletzt|letztes update|
letzte änderung|letzte aktualisierung|stand|mise? à jour|modifié|actualizado|
aggiornato|modificato|bijgewerkt|gewijzigd|atualizado|zaktualizowan|uppdaterad|päivitetty|обновлено|更新`
const WORDS = new RegExp(`(?<published>${joined(PUBLISHED)})|${joined(MODIFIED)}`, 'giu')
const MAX_DISTANCE = 40

/** Reads from the words right before a date what it means. The nearest word counts. */
export function meaningOf(before: string): 'published' | 'modified' | null {
  let meaning: 'published' | 'modified' | null = null
  for (const { groups } of before.slice(-MAX_DISTANCE).matchAll(WORDS)) {
    meaning = groups?.published === undefined ? 'modified' : 'published'
  }
  return meaning
}

function joined(words: string): string {
  return `(?<!\\p{L})(?:${words.replaceAll('\n', '')})`
}
