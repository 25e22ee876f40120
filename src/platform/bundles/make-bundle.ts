import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build, type Plugin, type Rolldown } from 'vite'
import { BUNDLES, type BundleOrigin, bundleFile, currentBundle, originLine, versionOf } from './current-bundle.ts'

const PROJECT = fileURLToPath(new URL('../../../', import.meta.url))

/** Files that affect how a bundle is made, but are not part of it. */
const MAKING = [fileURLToPath(import.meta.url), `${PROJECT}package.json`]

export async function ensureBundle(source: URL, folder = BUNDLES): Promise<void> {
  if (currentBundle(source, folder) === null) await makeBundle(source, folder)
}

/** Writes to a temporary file and then renames it, so that two processes can make the same bundle at the same time. */
async function makeBundle(source: URL, folder: string): Promise<void> {
  const origin = { node: process.version, source: fileURLToPath(source), files: MAKING.map(versionOf) }
  const code = await bundle(origin)
  const file = bundleFile(source, folder)
  const temporary = `${file}.${process.pid}`
  mkdirSync(folder, { recursive: true })
  try {
    writeFileSync(temporary, originLine(origin) + code)
    renameSync(temporary, file)
  } finally {
    rmSync(temporary, { force: true })
  }
}

/** Packages are not bundled: some have native parts, and bundling the others would save only 15 ms. */
async function bundle(origin: BundleOrigin): Promise<string> {
  const built = await build({
    root: PROJECT,
    configFile: false,
    envDir: false,
    publicDir: false,
    logLevel: 'silent',
    plugins: [readSources(origin)],
    ssr: { external: true },
    build: {
      ssr: true,
      write: false,
      target: 'esnext',
      minify: false,
      rolldownOptions: { input: origin.source, output: { codeSplitting: false } },
    },
  })
  return (built as Rolldown.RolldownOutput).output[0].code
}

/** Takes the version of each file before reading it, so that a change during bundling is noticed later. */
function readSources({ files }: BundleOrigin): Plugin {
  return {
    name: 'read-sources',
    enforce: 'pre',
    load: {
      filter: { id: /\.ts$/ },
      handler(path) {
        files.push(versionOf(path))
        return keepLocation(readFileSync(path, 'utf8'), path)
      },
    },
  }
}

/** Lets code that looks for files next to itself find them next to its source. */
function keepLocation(code: string, path: string): string {
  return code
    .replaceAll('import.meta.url', () => JSON.stringify(pathToFileURL(path).href))
    .replaceAll('import.meta.dirname', () => JSON.stringify(dirname(path)))
}
