import { execFile } from 'node:child_process'
import { existsSync, readlinkSync } from 'node:fs'
import { copyFile, mkdir, mkdtemp, readdir, rename, rm, stat, symlink, utimes } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { StartupFailure } from '#platform/startup-failure.ts'
import { precompress } from './http/precompress.ts'
import { shortenManifest } from './http/shorten-manifest.ts'
import { createStartProgress, type StartProgress } from './start-progress.ts'
import { hashInputs } from './web-build-inputs.ts'

const PROJECT = fileURLToPath(new URL('../..', import.meta.url))
const BUILDS = join(PROJECT, 'build')
const WEEK_MS = 7 * 24 * 3_600_000

/** A symbolic link to the newest complete build. The folder of a build is named after a hash of its inputs. */
export const BUILD_FOLDER = join(BUILDS, 'current')

/**
 * Builds the browser code unless it is up to date. A build is written to a temporary folder, which is then renamed.
 * So a killed build never counts as complete, and two parallel builds do no harm.
 */
export async function ensureWebBuild(progress: StartProgress = createStartProgress()): Promise<void> {
  const name = hashInputs(PROJECT)
  if (currentBuild() === name) return
  try {
    await mkdir(BUILDS, { recursive: true })
    if (!existsSync(join(BUILDS, name))) {
      await progress.during('Building the browser code', build(join(BUILDS, name)), 0)
    }
    await retire(currentBuild())
    await pointTo(name)
    await removeOldBuilds(name)
  } catch (error) {
    throw new StartupFailure(explain(error))
  }
}

function currentBuild(): string | undefined {
  return existsSync(BUILD_FOLDER) ? basename(readlinkSync(BUILD_FOLDER)) : undefined
}

async function build(folder: string): Promise<void> {
  const building = await mkdtemp(join(BUILDS, '.building-'))
  try {
    const reactRouter = join(PROJECT, 'node_modules/.bin/react-router')
    const env = { ...process.env, NODE_ENV: 'production', WEB_BUILD_FOLDER: building }
    await promisify(execFile)(process.execPath, [reactRouter, 'build'], { cwd: PROJECT, env })
    await copyFile(join(PROJECT, 'THIRD-PARTY-NOTICES'), join(building, 'client/third-party-notices.txt'))
    await shortenManifest(join(building, 'client'))
    await precompress(join(building, 'client'))
    await rename(building, folder)
  } catch (error) {
    await rm(building, { recursive: true, force: true })
    if (!existsSync(folder)) throw error
  }
}

async function pointTo(name: string): Promise<void> {
  const link = join(BUILDS, `.link-${process.pid}`)
  await rm(link, { force: true })
  await symlink(name, link)
  await rename(link, BUILD_FOLDER)
}

/** Keeps a replaced build for one more week, because a running server may still serve it. */
async function retire(name: string | undefined): Promise<void> {
  if (name) await utimes(join(BUILDS, name), new Date(), new Date())
}

async function removeOldBuilds(current: string): Promise<void> {
  for (const name of await readdir(BUILDS)) {
    if (name === current || name === basename(BUILD_FOLDER)) continue
    const { mtimeMs } = await stat(join(BUILDS, name)).catch(() => ({ mtimeMs: Date.now() }))
    if (Date.now() - mtimeMs > WEEK_MS) await rm(join(BUILDS, name), { recursive: true, force: true })
  }
}

function explain(error: unknown): string {
  const { code, message, stderr, stdout } = error as NodeJS.ErrnoException & { stderr?: string; stdout?: string }
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') {
    return `The browser code must be built, but ${BUILDS} is not writable: run npm run build as its owner.`
  }
  return `The browser code could not be built.\n${stderr || stdout || message}`
}

if (import.meta.main) {
  await ensureWebBuild().catch((error) => {
    console.error(error.message)
    process.exitCode = 1
  })
}
