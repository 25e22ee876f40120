const UNITS = ['bytes', 'KB', 'MB', 'GB']

/** '1 byte', '840 bytes', '12.3 KB', '4 MB'. */
export function bytesInWords(bytes: number): string {
  if (bytes === 1) return '1 byte'
  let size = bytes
  let unit = 0
  while (Math.round(size * 10) / 10 >= 1000 && unit < UNITS.length - 1) {
    size /= 1000
    unit += 1
  }
  return `${Math.round(size * 10) / 10} ${UNITS[unit]}`
}
