import { execFile } from 'node:child_process'
import { chmod, mkdir, mkdtemp, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

export type Chromium = {
  executablePath: string
  args: string[]
  /** Environment variables besides the few that every browser gets. */
  environment: Record<string, string>
}

const PACKAGED_FOR = 'x64'

/** The Chromium of an npm package. It needs no libraries or fonts from the machine. */
export async function packagedChromium(arch: string = process.arch): Promise<Chromium> {
  if (arch !== PACKAGED_FOR) throw new Error(`it supports ${PACKAGED_FOR} only, and this machine is ${arch}`)
  const folder = await unpackedChromium()
  await writeFontsConfig(folder)
  return {
    executablePath: join(folder, 'chromium'),
    args: ['--disable-gpu', '--font-render-hinting=none'],
    environment: {
      LD_LIBRARY_PATH: join(folder, 'al2023', 'lib'),
      // Allows only the packaged fonts, so that a page looks the same on every machine.
      FONTCONFIG_FILE: join(folder, 'fonts.conf'),
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

/** It names the folder, which may have been moved. A browser without fonts crashes on every page with a form field. */
async function writeFontsConfig(folder: string): Promise<void> {
  const path = join(folder, 'fonts.conf')
  const config = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${join(folder, 'fonts', 'fonts')}</dir>
  <cachedir>${join(folder, 'fonts', 'cache')}</cachedir>
</fontconfig>
`
  const existing = await readFile(path, 'utf8').catch(() => null)
  if (existing !== config) await writeFile(path, config)
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
