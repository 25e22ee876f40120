import { execFile } from 'node:child_process'
import { chmod, mkdir, mkdtemp, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

/** A browser and what it needs to start on this machine. */
export type Chromium = {
  executablePath: string
  args: string[]
  /** Set beside the few variables every browser gets. */
  environment: Record<string, string>
}

/** The package holds a program for one kind of processor only. */
const PACKAGED_FOR = 'x64'

/** The Chromium out of an npm package: no browser, library or font of the machine is needed. */
export async function packagedChromium(arch: string = process.arch): Promise<Chromium> {
  if (arch !== PACKAGED_FOR) throw new Error(`it is made for ${PACKAGED_FOR}, and this machine is ${arch}`)
  const folder = await unpackedChromium()
  return {
    executablePath: join(folder, 'chromium'),
    args: ['--disable-gpu', '--font-render-hinting=none'],
    environment: {
      LD_LIBRARY_PATH: join(folder, 'al2023', 'lib'),
      // Only the packaged fonts, so that a page looks the same on every machine.
      FONTCONFIG_FILE: join(folder, 'fonts.conf'),
      // An ordinary user may have no home folder, and the one of another may be closed.
      HOME: temporaryFolder(),
    },
  }
}

/** Unpacked once per version, in the project or, where that cannot be written, in the temporary folder. */
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

/** Several processes may come here at once: each unpacks aside, and the first rename wins. */
async function unpackInto(cache: string, version: string): Promise<string> {
  await mkdir(cache, { recursive: true, mode: 0o755 })
  await refuseForeignFolder(cache)
  const folder = join(cache, version)
  if (await isFolder(folder)) return folder

  const aside = await mkdtemp(join(cache, 'unpacking-'))
  try {
    const unpack = fileURLToPath(new URL('unpack-chromium.ts', import.meta.url))
    await promisify(execFile)(process.execPath, [unpack], { env: { ...process.env, TMPDIR: aside } })
    await writeFile(join(aside, 'fonts.conf'), fontsConfig(folder))
    await chmod(aside, 0o755)
    await rename(aside, folder)
  } catch (error) {
    await rm(aside, { recursive: true, force: true })
    if (!(await isFolder(folder))) throw error
  }
  return folder
}

/** The temporary folder is everybody's: a program that somebody else put there is not run. */
async function refuseForeignFolder(folder: string): Promise<void> {
  const { uid } = await stat(folder)
  const isOurs = process.getuid === undefined || uid === process.getuid()
  if (!isOurs && folder.startsWith(tmpdir())) throw new Error(`${folder} belongs to another user. Remove it.`)
}

function temporaryFolder(): string {
  return join(tmpdir(), `pagewarden-chromium-${process.getuid?.() ?? 'user'}`)
}

function fontsConfig(folder: string): string {
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
