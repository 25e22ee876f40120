import { join } from 'node:path'
import type { Settings } from '../settings.ts'
import type { Storage } from './storage.ts'
import { openFolderStorage } from './storage-folder.ts'
import { openS3Storage } from './storage-s3.ts'

export function openStorage({ dataDir, s3 }: Pick<Settings, 'dataDir' | 's3'>): Storage {
  return s3 ? openS3Storage(s3) : openFolderStorage(join(dataDir, 'files'))
}
