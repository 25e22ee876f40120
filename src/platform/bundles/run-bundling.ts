import { constants, setPriority } from 'node:os'
import { ensureBundle } from './make-bundle.ts'

/** The process that `bundleInBackground` starts. Its low priority leaves the CPU to other programs. */
setPriority(constants.priority.PRIORITY_LOW)
const [source = '', folder = ''] = process.argv.slice(2)
await ensureBundle(new URL(source), folder)
