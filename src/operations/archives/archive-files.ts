import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { TABLE_NAMES, type TableName } from '#archive/archive-tables.ts'
import { fileOf, MANIFEST, type Manifest } from '#archive/manifest.ts'
import type { Storage } from '#platform/storage/storage.ts'

/** All archives are below this folder of the storage. */
export const ARCHIVES = 'archives/'

/** Each run writes to a folder of its own, so that two workers never write the same file. */
export function archivePrefix(crawlId: string, runId: string): string {
  return `${ARCHIVES}${crawlId}/${runId}/`
}

/** The name of a folder on the local disk with files of this archive. */
export function folderNameOf(keyPrefix: string): string {
  const [, crawlId, runId] = keyPrefix.split('/')
  return `${crawlId}_${runId}`
}

/** The archive that a storage key or a folder on the local disk belongs to; null if it is not one of ours. */
export function archiveOf(keyOrFolder: string): { crawlId: string; keyPrefix: string } | null {
  const match = /^(?:archives\/)?([0-9a-f-]{36})[/_]([0-9a-f-]{36})(?:[/.]|$)/.exec(keyOrFolder)
  if (!match) return null
  const [, crawlId = '', runId = ''] = match
  return { crawlId, keyPrefix: archivePrefix(crawlId, runId) }
}

/** The file storage did not accept a file. */
export class NotStored extends Error {}

/** Stores the manifest last: without it, there is no archive. */
export async function storeArchive(
  storage: Storage,
  keyPrefix: string,
  folder: string,
  manifest: Manifest,
): Promise<void> {
  try {
    for (const table of Object.keys(manifest.files) as TableName[]) {
      const name = fileOf(table)
      await storage.put(`${keyPrefix}${name}`, createReadStream(join(folder, name)), PARQUET_TYPE)
    }
    await storage.put(`${keyPrefix}${MANIFEST}`, manifestBytes(manifest), 'application/json')
  } catch (cause) {
    throw new NotStored((cause as Error).message, { cause })
  }
}

const PARQUET_TYPE = 'application/vnd.apache.parquet'

export function manifestBytes(manifest: Manifest): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(`${JSON.stringify(manifest, null, 2)}\n`)
}

/** Also tries names that the storage does not list: a killed worker may have left a part of such a file. */
export async function removeArchive(storage: Storage, keyPrefix: string): Promise<void> {
  const known = [MANIFEST, ...TABLE_NAMES.map(fileOf)].map((name) => `${keyPrefix}${name}`)
  for (const key of new Set([...known, ...(await storage.list(keyPrefix))])) await storage.remove(key)
}
