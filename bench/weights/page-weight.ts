import type { CDPSession, Page } from '@playwright/test'

export type Download = { url: string; type: string; headerBytes: number; bodyBytes: number }

/** Records everything that a page downloads from now on, by request, in bytes on the wire. */
export async function watchDownloads(page: Page): Promise<Map<string, Download>> {
  const session: CDPSession = await page.context().newCDPSession(page)
  const downloads = new Map<string, Download>()
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (response.url.startsWith('http'))
      downloads.set(requestId, { url: response.url, type, headerBytes: response.encodedDataLength, bodyBytes: 0 })
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const download = downloads.get(requestId)
    if (download) download.bodyBytes = encodedDataLength - download.headerBytes
  })
  await session.send('Network.enable')
  return downloads
}

export function rowOf(name: string, downloads: Download[]): (string | number)[] {
  const bodies = downloads.reduce((sum, { bodyBytes }) => sum + bodyBytes, 0)
  const headers = downloads.reduce((sum, { headerBytes }) => sum + headerBytes, 0)
  return [name, downloads.length, kilobytes(bodies), kilobytes(headers)]
}

export function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1)
}
