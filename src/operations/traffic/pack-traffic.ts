import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { TrafficRow } from '#domain/traffic/read-traffic.ts'
import { TRAFFIC_FIELDS } from '#domain/traffic/traffic.ts'

const HEADER = ['page', ...TRAFFIC_FIELDS].join(',')

/** A table with one row per page, as CSV with gzip. */
export function packTraffic(pages: TrafficRow[]): Promise<Buffer> {
  const lines = pages.map((row) => [quote(row.page), ...TRAFFIC_FIELDS.map((field) => row[field] ?? '')].join(','))
  return promisify(gzip)([HEADER, ...lines, ''].join('\n'), { level: 5 })
}

function quote(text: string): string {
  return /[",]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
