import { MAX_COUNTED_BYTES, MORE_THAN_COUNTED } from '#domain/requests/resource.ts'
import { formatBytes } from '#domain/words/bytes.ts'
import { formatNumber } from '#domain/words/counts.ts'

/** SQL: '12,345 bytes' */
export function bytesWords(bytes: string): string {
  return `${grouped(bytes)} || if(${bytes} = 1, ' byte', ' bytes')`
}

/** SQL: like `bytesWords`, for a file of which we may not have read everything: 'more than 2,000,000 bytes'. */
export function fileBytesWords(bytes: string): string {
  const more = `'more than ${formatNumber(MAX_COUNTED_BYTES)} bytes'`
  return `if(${bytes} = ${MORE_THAN_COUNTED}, ${more}, ${bytesWords(bytes)})`
}

/** SQL: like `formatBytes`, '424.2 KB'. */
export function sizeWords(bytes: string): string {
  const tenths = (unit: string) =>
    String.raw`regexp_replace(printf('%.1f', round(${bytes} / ${unit} * 10) / 10), '\.0$', '')`
  return `case when ${bytes} < 1000 then ${bytesWords(bytes)} when ${bytes} < 999_950 then ${tenths('1e3')} || ' KB'
    when ${bytes} < 999_950_000 then ${tenths('1e6')} || ' MB' else ${tenths('1e9')} || ' GB' end`
}

/** SQL: like `formatFileBytes`, for a file of which we may not have read everything: 'more than 2 MB'. */
export function fileSizeWords(bytes: string): string {
  const more = `'more than ${formatBytes(MAX_COUNTED_BYTES)}'`
  return `if(${bytes} = ${MORE_THAN_COUNTED}, ${more}, ${sizeWords(bytes)})`
}

/** SQL: whether the exact size of a file is known, for limits above `MAX_COUNTED_BYTES`. Null if nothing is known. */
export function isExactSize(bytes: string): string {
  return `${bytes} <> ${MORE_THAN_COUNTED}`
}

function grouped(count: string): string {
  return `format('{:,}', (${count})::bigint)`
}
