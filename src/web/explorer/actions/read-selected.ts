import type { RowRanges } from '#domain/explorer/row-ranges.ts'
import type { ApiResult } from '../../client/call-api.ts'
import type { ExploredRow, RowQuery, Rows } from '../rows/row-store.ts'

const MAX_PER_REQUEST = 500

/** The selected rows in table order. Requests those that are not loaded yet. */
export async function readSelected(
  ranges: RowRanges,
  rowAt: Rows['rowAt'],
  fetch: RowQuery['fetch'],
): Promise<ApiResult<ExploredRow[]>> {
  const selected: ExploredRow[] = []
  const { signal } = new AbortController()
  for (const [from, to] of ranges) {
    for (let at = from; at <= to; ) {
      const known = rowAt(at)
      if (known) {
        selected.push(known)
        at += 1
        continue
      }
      const result = await fetch(at, Math.min(MAX_PER_REQUEST, to - at + 1), signal)
      if (!result.ok) return result
      if (result.value.rows.length === 0) break
      selected.push(...result.value.rows)
      at += result.value.rows.length
    }
  }
  return { ok: true, value: selected }
}
