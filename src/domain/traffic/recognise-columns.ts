import { pageOfCell, type Site } from './page-of-cell.ts'
import { isPercent, readNumber } from './read-number.ts'
import { FIELDS_OF_KIND, type TrafficField, type TrafficKind } from './traffic.ts'

/** Indexes of the columns. */
export type TrafficColumns = { page: number } & Partial<Record<TrafficField, number>>

export type Recognised = {
  kind: TrafficKind | null
  columns: Partial<TrafficColumns>
  /** The first row already contains a page. */
  lacksHeader: boolean
}

/** Finds the columns by their names, in the languages of the exports, or else by their shape. */
export function recogniseColumns(header: string[], sample: string[][], site: Site): Recognised {
  const page = pageColumn(header, sample, site)
  if (page === null) return { kind: null, columns: {}, lacksHeader: false }
  const lacksHeader = pageOfCell(header[page] ?? '', site) !== null
  const names = lacksHeader ? [] : header
  const search = namedColumns(names, page, FIELDS_OF_KIND.search)
  const isSearch = search.clicks !== undefined || (search.impressions !== undefined && search.position !== undefined)
  if (isSearch) return { kind: 'search', columns: { page, ...search }, lacksHeader }
  const analytics = namedColumns(names, page, ['views', 'users', 'sessions'])
  if (Object.keys(analytics).length > 0) return { kind: 'analytics', columns: { page, ...analytics }, lacksHeader }
  const shaped = searchShape(page, lacksHeader ? [header, ...sample] : sample)
  return shaped
    ? { kind: 'search', columns: { page, ...shaped }, lacksHeader }
    : { kind: null, columns: { page }, lacksHeader }
}

/** Prefers a column of full URLs to one of paths. */
function pageColumn(header: string[], sample: string[][], site: Site): number | null {
  let best: { column: number; score: number } | null = null
  for (let column = 0; column < header.length; column += 1) {
    const cells = sample.map((row) => row[column]?.trim() ?? '').filter((cell) => cell !== '')
    const all = sample.length === 0 ? [header[column] ?? ''] : cells
    const pages = all.filter((cell) => pageOfCell(cell, site) !== null).length
    if (all.length === 0 || pages / all.length < 0.5) continue
    const whole = all.filter((cell) => /^https?:\/\//i.test(cell)).length
    const score = pages / all.length + whole / all.length
    if (!best || score > best.score) best = { column, score }
  }
  return best?.column ?? null
}

/** Names in the exports of Search Console, GA4, Plausible and Matomo. The first match wins. */
const NAMES: Readonly<Record<TrafficField, RegExp>> = {
  clicks: /cli[ck]|kli[ck]|clique|клик|клік|点击|點擊|クリック|클릭|tıklama|nhấp|คลิก|kattint|κλικ|النقر|קליק/i,
  impressions:
    /impres|einblend|eksponering|показ|展示|曝光|表示回数|노출|gösterim|wyświetle|vertoning|visninger|exponering|näyttö|megjelen|zobrazen|afișăr|lượt hiển|การแสดง|εμφανίσεις|الظهور/i,
  position:
    /posi[ctz]|posición|positie|pozy|pozi|позиц|排名|順位|게재|konum|placering|sijoitus|vị trí|อันดับ|θέση|الموضع/i,
  views:
    /view|aufruf|ansicht|vues|vistas|visuali[sz]a|просмотр|浏览|瀏覽|表示|閲覧|조회|weergaven|odsłony|görüntüleme|sidvisning|sidevisning|nb_hits|^hits$|pages vues|paginaweergaven/i,
  sessions:
    /session|sitzung|sesion|sesión|sessõ|sess[aã]o|сеанс|会话|工作階段|セッション|세션|oturum|sesj|sessie|visits|visites|visitas|visite|besuche/i,
  users:
    /user|visitor|nutzer|besucher|usuario|usuári|utilisateur|visiteur|visitante|utenti|visitatori|пользовател|посетител|用户|使用者|ユーザー|訪問者|사용자|방문자|kullanıcı|ziyaretçi|użytkowni|gebruikers|bezoekers/i,
}

/** Names of averages, shares and other derived values. */
const DERIVED =
  /\b(?:per|pro|par|por|je)\b|rate|quote|ratio|avg|average|mean|durchschn|moyen|medio|media|средн|time|dauer|zeit|dur[eé]e|temps|tiempo|tempo|duration|bounce|exit|entry|entrance|sum_|revenue|umsatz|ctr|previous|vorherig|difference|per active|每|あたり|당/i

function namedColumns(header: string[], page: number, fields: readonly TrafficField[]) {
  const columns: Partial<Record<TrafficField, number>> = {}
  const used = new Set([page])
  for (const field of fields) {
    const isFit = (name: string, at: number) =>
      !used.has(at) && NAMES[field].test(name) && (field === 'position' || !DERIVED.test(name))
    const exact = header.findIndex((name, at) => isFit(name, at) && name.trim().toLowerCase() === field)
    const found = exact === -1 ? header.findIndex(isFit) : exact
    if (found === -1) continue
    columns[field] = found
    used.add(found)
  }
  return columns
}

/** Search Console writes clicks, impressions, CTR and position in this order, in every language. */
function searchShape(page: number, rows: string[][]): Partial<Record<TrafficField, number>> | null {
  const every = (column: number, isFit: (cell: string) => boolean) =>
    rows.length > 0 && rows.every((row) => isFit(row[column] ?? ''))
  const isNumber = (cell: string) => typeof readNumber(cell, 'decimal') === 'number'
  const [clicks, impressions, ctr, position] = [page + 1, page + 2, page + 3, page + 4]
  const fits = every(clicks, isNumber) && every(impressions, isNumber) && every(ctr, isPercent)
  return fits && every(position, isNumber) ? { clicks, impressions, position } : null
}
