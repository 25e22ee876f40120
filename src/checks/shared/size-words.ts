import { MAX_COUNTED_BYTES, MORE_THAN_COUNTED } from '#domain/requests/resource.ts'

/** SQL: '12,345 bytes' */
export function bytesWords(bytes: string): string {
  return `${grouped(bytes)} || if(${bytes} = 1, ' byte', ' bytes')`
}

/** SQL: '1,250 KB', rounded up, so that a file above a limit is shown above it. */
function kilobytes(bytes: string): string {
  return `${grouped(`ceil(${bytes} / 1000)`)} || ' KB'`
}

/** SQL: like `kilobytes`, for a file of which we may not have read everything: 'more than 2,000 KB'. */
export function countedKilobytes(bytes: string): string {
  const more = `'more than ' || ${kilobytes(String(MAX_COUNTED_BYTES))}`
  return `if(${bytes} = ${MORE_THAN_COUNTED}, ${more}, ${kilobytes(bytes)})`
}

/** SQL: whether the exact size of a file is known, for limits above `MAX_COUNTED_BYTES`. Null if nothing is known. */
export function isExactSize(bytes: string): string {
  return `${bytes} <> ${MORE_THAN_COUNTED}`
}

function grouped(count: string): string {
  return `format('{:,}', (${count})::bigint)`
}
