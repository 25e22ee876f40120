import { chmod } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import chromium, { inflate } from '@sparticuz/chromium'

// The package unpacks into the temporary folder only; whoever runs this file says by TMPDIR where that is.
const binary = await chromium.executablePath()
await chmod(binary, 0o755)

// Elsewhere than on Lambda the package leaves its shared libraries packed, but a bare Debian lacks them too.
await inflate(fileURLToPath(new URL('../bin/al2023.tar.br', import.meta.resolve('@sparticuz/chromium'))))
