/** How many findings of a check on real pages were read, and how many of them were right and wrong. */
export type Precision = {
  read: number
  right: number
  wrong: number
  /** Why the check is off by default although its findings are right; empty if it is on. */
  off: string
  /** What the wrong findings were, or what the reader noticed. */
  note: string
}

/** One wrong finding in this many is accepted. A check that judges is allowed to be wrong more often. */
const ACCEPTED = { exact: 20, judgement: 10 }

const COLUMNS = 'id\tread\tright\twrong\toff\tnote'

/** Reads docs/precision.tsv. Throws for a row that does not add up, because these numbers are published. */
export function parsePrecision(text: string): ReadonlyMap<string, Precision> {
  const [header, ...lines] = text.trimEnd().split('\n')
  if (header !== COLUMNS) throw new Error('precision.tsv: the first line does not name the columns.')
  const rows = lines.map(parseRow)
  const byId = new Map(rows)
  if (byId.size < rows.length) throw new Error('precision.tsv has two rows for the same check.')
  return byId
}

function parseRow(line: string): [string, Precision] {
  const [id = '', ...cells] = line.split('\t')
  const [read = Number.NaN, right = Number.NaN, wrong = Number.NaN] = cells
    .slice(0, 3)
    .map((cell) => (/^\d+$/.test(cell) ? Number(cell) : Number.NaN))
  if (id === '' || read !== right + wrong) {
    throw new Error(`precision.tsv: right and wrong must add up to read, but the row is '${line}'.`)
  }
  return [id, { read, right, wrong, off: cells[3]?.trim() ?? '', note: cells[4]?.trim() ?? '' }]
}

/** Why a check is off by default; undefined if it is on. */
export function reasonToBeOff(precision: Precision | undefined, certainty: keyof typeof ACCEPTED): string | undefined {
  if (precision === undefined) return 'it has not been measured on enough real pages yet.'
  const { read, wrong, off } = precision
  if (off !== '') return off
  if (wrong * ACCEPTED[certainty] > read) return `${wrong} of ${read} findings on real pages were wrong.`
  if (read === 0 && certainty === 'judgement') return 'no real page has shown yet whether it judges well.'
  return undefined
}
