import { counted, formatNumber } from './counts.ts'

const UNITS = ['KB', 'MB', 'GB', 'TB']

/** '1 byte', '840 bytes', '12.3 KB', '4 MB'. A kilobyte has 1,024 bytes, as in our limits and in other crawlers. */
export function formatBytes(bytes: number): string {
  if (bytes < 1024) return counted(bytes, 'byte')
  let size = bytes / 1024
  let unit = 0
  while (toTenths(size) >= 1024 && unit < UNITS.length - 1) {
    size /= 1024
    unit += 1
  }
  return `${formatNumber(toTenths(size))} ${UNITS[unit]}`
}

function toTenths(size: number): number {
  return Math.round(size * 10) / 10
}
