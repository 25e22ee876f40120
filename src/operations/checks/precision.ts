import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Precision, parsePrecision } from '#domain/checks/precision.ts'

const FILE = join(import.meta.dirname, '../../../docs/precision.tsv')

let measured: ReadonlyMap<string, Precision> | undefined

export type CountedFindings = Omit<Precision, 'off'>

/** Null if nobody has reviewed a finding of this check yet. */
export function precisionOf(id: string): CountedFindings | null {
  measured ??= parsePrecision(readFileSync(FILE, 'utf8'))
  const precision = measured.get(id)
  if (precision === undefined || precision.read === 0) return null
  const { off: _, ...counted } = precision
  return counted
}
