/** SQL: '12,345 bytes' */
export function bytesWords(bytes: string): string {
  return `${grouped(bytes)} || if(${bytes} = 1, ' byte', ' bytes')`
}

/** SQL: '1,250 KB', rounded up, so that a file above a limit is shown above it. */
export function kilobytes(bytes: string): string {
  return `${grouped(`ceil(${bytes} / 1000)`)} || ' KB'`
}

function grouped(count: string): string {
  return `format('{:,}', (${count})::bigint)`
}
