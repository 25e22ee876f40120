import { MAX_COUNTED_BYTES, MORE_THAN_COUNTED } from '../requests/resource.ts'
import { counted, formatNumber } from './counts.ts'

const UNITS = ['KB', 'MB', 'GB', 'TB']

/** '1 byte', '840 bytes', '12.3 KB', '4 MB'. A kilobyte has 1,000 bytes, as in the limits of checks and in browsers. */
export function formatBytes(bytes: number): string {
  if (bytes < 1000) return counted(bytes, 'byte')
  let size = bytes / 1000
  let unit = 0
  while (toTenths(size) >= 1000 && unit < UNITS.length - 1) {
    size /= 1000
    unit += 1
  }
  return `${formatNumber(toTenths(size))} ${UNITS[unit]}`
}

/** The size of a file that a page uses: 'more than 2 MB' if we stopped counting. */
export function formatFileBytes(bytes: number): string {
  return bytes === MORE_THAN_COUNTED ? `more than ${formatBytes(MAX_COUNTED_BYTES)}` : formatBytes(bytes)
}

/** The size of several files: 'at least 4 MB' if we stopped counting one of them. */
export function formatTotalBytes({ bytes, partlyCountedFiles }: { bytes: number; partlyCountedFiles: number }): string {
  return partlyCountedFiles > 0 ? `at least ${formatBytes(bytes)}` : formatBytes(bytes)
}

function toTenths(size: number): number {
  return Math.round(size * 10) / 10
}
