import type { CDPSession } from '@playwright/test'
import { launchBrowser } from '../e2e/browser.ts'
import { startProduct } from '../e2e/product.ts'
import { printTable } from './rounds.ts'

const GOAL_BYTES = 150 * 1024
const WAIT_FOR_LATE_REQUESTS_MS = 2000

/** What a browser downloads for the home page before anybody touches it: bytes on the wire. */
const product = await startProduct()
const browser = await launchBrowser()
try {
  const page = await browser.newPage()
  const session = await page.context().newCDPSession(page)
  const downloads = await watchDownloads(session)
  await page.goto(product.url, { waitUntil: 'networkidle' })
  await page.waitForTimeout(WAIT_FOR_LATE_REQUESTS_MS)

  const types = Map.groupBy(downloads.values(), ({ type }) => type)
  const rows = [...types].map(([type, files]) => rowOf(type, files)).sort()
  printTable(
    ['Home page before interaction', 'files', 'KB compressed', 'KB of headers'],
    [...rows, rowOf('all', [...downloads.values()]), ['goal', '', `< ${kilobytes(GOAL_BYTES)}`, '']],
  )
} finally {
  await browser.close()
  await product.stop()
}

type Download = { type: string; headerBytes: number; bodyBytes: number }

async function watchDownloads(session: CDPSession): Promise<Map<string, Download>> {
  const downloads = new Map<string, Download>()
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (response.url.startsWith('http'))
      downloads.set(requestId, { type, headerBytes: response.encodedDataLength, bodyBytes: 0 })
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const download = downloads.get(requestId)
    if (download) download.bodyBytes = encodedDataLength - download.headerBytes
  })
  await session.send('Network.enable')
  return downloads
}

function rowOf(name: string, downloads: Download[]): (string | number)[] {
  const bodies = downloads.reduce((sum, { bodyBytes }) => sum + bodyBytes, 0)
  const headers = downloads.reduce((sum, { headerBytes }) => sum + headerBytes, 0)
  return [name, downloads.length, kilobytes(bodies), kilobytes(headers)]
}

function kilobytes(bytes: number): string {
  return (bytes / 1024).toFixed(1)
}
