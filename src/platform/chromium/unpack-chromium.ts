import { chmod } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import chromium, { inflate } from '@sparticuz/chromium'

// The package unpacks into the temporary folder only, so the caller of this script sets TMPDIR.
const binary = await chromium.executablePath()
await chmod(binary, 0o755)

// The package unpacks its shared libraries on Lambda only, but a bare Debian needs them as well.
await inflate(fileURLToPath(new URL('../bin/al2023.tar.br', import.meta.resolve('@sparticuz/chromium'))))
