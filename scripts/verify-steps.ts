import type { Step } from './run-step.ts'

/** Every commit must pass these checks. They need no test runner. */
export const STATIC_STEPS: Step[] = [
  { name: 'format and lint', commands: [['biome', 'check', '--error-on-warnings']] },
  {
    name: 'types',
    commands: [
      ['react-router', 'typegen'],
      ['tsc', '--noEmit'],
    ],
  },
  { name: 'import direction', commands: [['node', 'scripts/check-imports.ts']] },
  { name: 'query style', commands: [['node', 'scripts/check-queries.ts']] },
  { name: 'length of functions', commands: [['node', 'scripts/check-functions.ts']] },
  { name: 'unused code', commands: [['knip', '--no-progress']] },
  { name: 'registry of checks', commands: [['node', 'scripts/generate-check-registry.ts', '--check']] },
  { name: 'table of permissions', commands: [['node', 'scripts/generate-permissions.ts', '--check']] },
  { name: 'ARIA tables', commands: [['node', 'scripts/tables/generate-aria-tables.ts', '--check']] },
  { name: 'language subtags', commands: [['node', 'scripts/tables/generate-language-subtags.ts', '--check']] },
  { name: 'third-party notices', commands: [['node', 'scripts/generate-notices.ts', '--check']] },
  { name: 'migrations', commands: [['node', 'scripts/check-migrations.ts']] },
]
