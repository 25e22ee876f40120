import { globSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** Below this, compression saves less than its headers cost. */
const MIN_BYTES = 1024

/** Pictures and fonts are left out, because they are already compressed. */
const TEXT_FILES = '**/*.{js,css,svg,html,json,txt,xml,ico,webmanifest}'

/**
 * Writes a .br and a .gz next to every text file. Maximum compression pays off, because each file is sent many times.
 */
export async function precompress(folder: string): Promise<void> {
  await Promise.all(globSync(TEXT_FILES, { cwd: folder }).map((name) => precompressFile(join(folder, name))))
}

async function precompressFile(path: string): Promise<void> {
  const content = await readFile(path)
  if (content.length < MIN_BYTES) return
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  }
  await writeFile(`${path}.br`, await promisify(brotliCompress)(content, { params }))
  await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }))
}
