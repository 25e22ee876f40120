import { execFile } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { chmod, mkdir, mkdtemp, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

export type Chromium = {
  executablePath: string
  args: string[]
  /** Environment variables besides the few that every browser gets. */
  environment: Record<string, string>
}

const PACKAGED_FOR = 'x64'
const FONTS_CONFIG = 'fonts.conf'

/** The Chromium of an npm package. It needs no libraries or fonts from the machine. */
export async function packagedChromium(arch: string = process.arch): Promise<Chromium> {
  if (arch !== PACKAGED_FOR) throw new Error(`it supports ${PACKAGED_FOR} only, and this machine is ${arch}`)
  const folder = await unpackedChromium()
  const fontsConfig = await writeFontsConfig(folder)
  return {
    executablePath: join(folder, 'chromium'),
    args: ['--disable-gpu', '--font-render-hinting=none'],
    environment: {
      LD_LIBRARY_PATH: join(folder, 'al2023', 'lib'),
      // Allows only the packaged fonts, so that a page looks the same on every machine.
      FONTCONFIG_FILE: fontsConfig,
      // The operating system's user may lack a home folder or the permission to write to it.
      HOME: temporaryFolder(),
    },
  }
}

/** Unpacked once per version: in the project folder or, if that is not writable, in the temporary folder. */
async function unpackedChromium(): Promise<string> {
  const version = await packageVersion()
  const inProject = fileURLToPath(new URL('../../../.cache/chromium', import.meta.url))
  if (await isFolder(join(inProject, version))) return join(inProject, version)
  try {
    return await unpackInto(inProject, version)
  } catch (error) {
    if (!isUnwritable(error)) throw error
    return unpackInto(temporaryFolder(), version)
  }
}

/** Several processes can unpack at the same time: each uses its own folder, and the first rename wins. */
async function unpackInto(cache: string, version: string): Promise<string> {
  await mkdir(cache, { recursive: true, mode: 0o755 })
  await refuseForeignFolder(cache)
  const folder = join(cache, version)
  if (await isFolder(folder)) return folder

  const unpacking = await mkdtemp(join(cache, 'unpacking-'))
  try {
    const unpack = fileURLToPath(new URL('unpack-chromium.ts', import.meta.url))
    await promisify(execFile)(process.execPath, [unpack], { env: { ...process.env, TMPDIR: unpacking } })
    await writeFile(join(unpacking, FONTS_CONFIG), fontsConfigOf(folder))
    await chmod(unpacking, 0o755)
    await rename(unpacking, folder)
  } catch (error) {
    await rm(unpacking, { recursive: true, force: true })
    if (!(await isFolder(folder))) throw error
  }
  return folder
}

/** Any user can write to the temporary folder, so we do not run a program that another user put there. */
async function refuseForeignFolder(folder: string): Promise<void> {
  const { uid } = await stat(folder)
  const isOurs = process.getuid === undefined || uid === process.getuid()
  if (!isOurs && folder.startsWith(tmpdir())) throw new Error(`${folder} belongs to another user. Remove it.`)
}

function temporaryFolder(): string {
  return join(tmpdir(), `pagewarden-chromium-${process.getuid?.() ?? 'user'}`)
}

/**
 * Returns the path of a configuration with the folder's current path, because the folder may have been moved. Without
 * fonts, the browser crashes on every page with a form field.
 */
export async function writeFontsConfig(folder: string, fallback = temporaryFolder()): Promise<string> {
  const path = join(folder, FONTS_CONFIG)
  const config = fontsConfigOf(folder)
  if ((await readFile(path, 'utf8').catch(() => null)) === config) return path
  try {
    return await replaceFile(path, config)
  } catch (error) {
    if (!isUnwritable(error)) throw error
  }
  await mkdir(fallback, { recursive: true, mode: 0o755 })
  await refuseForeignFolder(fallback)
  const hash = createHash('sha256').update(config).digest('hex').slice(0, 12)
  return replaceFile(join(fallback, `fonts-${hash}.conf`), config)
}

/** A browser of another process may read the file at any time, so it is never incomplete. */
async function replaceFile(path: string, text: string): Promise<string> {
  const part = join(dirname(path), `part-${randomUUID()}`)
  try {
    await writeFile(part, text)
    await rename(part, path)
    return path
  } catch (error) {
    await rm(part, { force: true }).catch(() => {})
    throw error
  }
}

function fontsConfigOf(folder: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${join(folder, 'fonts', 'fonts')}</dir>
  <cachedir>${join(folder, 'fonts', 'cache')}</cachedir>
</fontconfig>
`
}

async function packageVersion(): Promise<string> {
  const manifest = new URL('../package.json', import.meta.resolve('@sparticuz/chromium'))
  return JSON.parse(await readFile(manifest, 'utf8')).version
}

async function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    (entry) => entry.isDirectory(),
    () => false,
  )
}

function isUnwritable(error: unknown): boolean {
  const code = (error as NodeJS.ErrnoException).code ?? ''
  return ['EACCES', 'EPERM', 'EROFS', 'ENOSPC'].includes(code)
}
