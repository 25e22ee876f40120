import { printStep, runStep, type Step } from './run-step.ts'
import { STATIC_STEPS } from './verify-steps.ts'

const QUICK_TESTS: Step = { name: 'quick tests', commands: [['vitest', 'run', '--project', 'quick', '--reporter=dot']] }

/** `npm run verify`: all checks that need no database, server or browser. */
async function verify(): Promise<boolean> {
  let isPassed = true
  for (const step of [...STATIC_STEPS, QUICK_TESTS]) {
    const result = await runStep(step)
    printStep(result)
    isPassed &&= result.isPassed
  }
  return isPassed
}

if (import.meta.main) process.exitCode = (await verify()) ? 0 : 1
