import { describe, expect, it } from 'vitest'
import { checkImports } from './check-imports.ts'

function problemsOf(files: Record<string, string>): string[] {
  return checkImports(new Map(Object.entries(files)))
}

describe('the direction of imports', () => {
  it.each([
    ['every folder may import domain', 'src/web/a.ts', `import { b } from '#domain/b.ts'`],
    ['operations may use every engine', 'src/operations/crawls/a.ts', `import { b } from '#crawl/b.ts'`],
    ['a subfolder may import from its parent folder', 'src/checks/images/a.ts', `import { b } from '../check.ts'`],
    ['web may know the types of the routes', 'src/web/a.ts', `import type { B } from '#api/routes.ts'`],
    ['a type among named imports is a type', 'src/web/a.ts', `import { type B } from '#api/routes.ts'`],
    ['store may know types of platform', 'src/store/a.ts', `import type { B } from '#platform/b.ts'`],
    ['a test may use testing', 'src/crawl/a.test.ts', `import { b } from '#testing/b.ts'`],
    ['a browser test may use everything', 'e2e/a.spec.ts', `import { b } from '#processes/b.ts'`],
    ['a benchmark may use the browser', 'bench/a.ts', `import { b } from '../e2e/support/browser.ts'`],
    ['packages are not checked', 'src/domain/a.ts', `import { z } from 'zod'`],
  ])('%s', (_name, path, source) => {
    expect(problemsOf({ [path]: source })).toEqual([])
  })

  it.each([
    [
      'engines do not know each other',
      'src/crawl/x.ts',
      `import { y } from '#store/y.ts'`,
      '#store/y.ts: crawl may import domain only',
    ],
    [
      'not even by type',
      'src/extract/x.ts',
      `import type { Y } from '#crawl/y.ts'`,
      '#crawl/y.ts: extract may import domain only',
    ],
    [
      'domain imports nothing',
      'src/domain/x.ts',
      `import { y } from '#checks/y.ts'`,
      '#checks/y.ts: domain may import nothing outside its folder',
    ],
    [
      'faces do not know each other',
      'src/api/x.ts',
      `export { y } from '#jobs/y.ts'`,
      '#jobs/y.ts: api may import operations, domain, platform',
    ],
    [
      'web does not run operations',
      'src/web/x.tsx',
      `import { y, type Z } from '#operations/y.ts'`,
      '#operations/y.ts: web may import domain, cli/flags, and types of api/routes.ts',
    ],
    [
      'of the API, web knows the types of the routes only',
      'src/web/x.ts',
      `import type { Y } from '#api/schemas.ts'`,
      '#api/schemas.ts: web may import domain, cli/flags, and types of api/routes.ts',
    ],
    [
      'web does not run the API',
      'src/web/x.ts',
      `import { y } from '#api/routes.ts'`,
      '#api/routes.ts: web may import domain, cli/flags, and types of api/routes.ts',
    ],
    [
      'nor knows their types',
      'src/web/x.ts',
      `import type { Y } from '#operations/y.ts'`,
      '#operations/y.ts: web may import domain, cli/flags, and types of api/routes.ts',
    ],
    [
      'nor load them later',
      'src/web/x.tsx',
      `const y = await import('#operations/y.ts')`,
      '#operations/y.ts: web may import domain, cli/flags, and types of api/routes.ts',
    ],
    [
      'platform knows no store',
      'src/platform/x.ts',
      `import type { Y } from '#store/y.ts'`,
      '#store/y.ts: platform may import domain only',
    ],
    [
      'store runs no platform',
      'src/store/x.ts',
      `import { y } from '#platform/y.ts'`,
      '#platform/y.ts: store may import domain only, and types of platform',
    ],
    [
      'nothing may import processes',
      'src/cli/x.ts',
      `import { y } from '#processes/y.ts'`,
      '#processes/y.ts: nothing may import processes',
    ],
    [
      'the product does not import testing',
      'src/api/x.ts',
      `import { y } from '#testing/y.ts'`,
      '#testing/y.ts: only tests may import testing',
    ],
    [
      'across folders by #',
      'src/audit/x.ts',
      `import { y } from '../checks/y.ts'`,
      '../checks/y.ts: across folders, write #checks/y.ts',
    ],
    [
      'from outside by # as well',
      'e2e/x.ts',
      `import { y } from '../src/domain/y.ts'`,
      '../src/domain/y.ts: across folders, write #domain/y.ts',
    ],
    [
      'within a folder by ./',
      'src/crawl/x.ts',
      `import { y } from '#crawl/y.ts'`,
      '#crawl/y.ts: within a folder, start the import with ./',
    ],
    [
      'a new folder needs a rule',
      'src/utils/x.ts',
      `import { y } from '#domain/y.ts'`,
      '#domain/y.ts: src/utils has no rule in scripts/import-rules.ts',
    ],
  ])('%s', (_name, path, source, problem) => {
    expect(problemsOf({ [path]: source })).toEqual([`${path} imports ${problem}`])
  })
})

describe('import cycles', () => {
  it('a cycle is reported once, file by file', () => {
    const tree = {
      'src/crawl/a.ts': `import { b } from './b.ts'`,
      'src/crawl/b.ts': `import type { C } from './c.ts'`,
      'src/crawl/c.ts': `import { a } from './a.ts'`,
    }
    expect(problemsOf(tree)).toEqual([
      'src/crawl/a.ts → src/crawl/b.ts → src/crawl/c.ts → src/crawl/a.ts is an import cycle',
    ])
  })

  it('two paths to the same file are not a cycle', () => {
    const tree = {
      'src/crawl/a.ts': `import './b.ts'\nimport './c.ts'`,
      'src/crawl/b.ts': `import './c.ts'`,
      'src/crawl/c.ts': '',
    }
    expect(problemsOf(tree)).toEqual([])
  })
})

describe('folders', () => {
  it('have at most 25 files without tests, except checks and screens', () => {
    const files = (folder: string, count: number, ending = '.ts') =>
      Object.fromEntries(Array.from({ length: count }, (_, nth) => [`${folder}/a${nth}${ending}`, '']))
    expect(problemsOf({ ...files('src/crawl', 25), ...files('src/crawl', 9, '.test.ts') })).toEqual([])
    expect(problemsOf(files('src/crawl', 26))).toEqual(['src/crawl has 26 files; at most 25 are allowed'])
    expect(problemsOf(files('e2e', 26))).toEqual(['e2e has 26 files; at most 25 are allowed'])
    expect(problemsOf({ ...files('src/checks/titles', 40), ...files('src/web/routes', 40, '.tsx') })).toEqual([])
  })

  it.each(['operations', 'web'])(
    'subfolders of %s must not import each other in a cycle, even when no files do',
    (top) => {
      const problems = problemsOf({
        [`src/${top}/a/one.ts`]: `import { x } from '../b/two.ts'`,
        [`src/${top}/b/two.ts`]: '',
        [`src/${top}/b/three.ts`]: `import { y } from '../a/four.ts'`,
        [`src/${top}/a/four.ts`]: '',
      })
      expect(problems).toEqual([`the folders a → b → a of src/${top} form an import cycle`])
    },
  )

  it('design components must not import the rest of web', () => {
    const problems = problemsOf({
      'src/web/design/button.tsx': `import { x } from '../reports/x.ts'`,
      'src/web/design/forms/field.tsx': `import { y } from '../button.tsx'`,
      'src/web/reports/x.ts': '',
    })
    expect(problems).toEqual([
      'src/web/design/button.tsx imports src/web/reports/x.ts: src/web/design may import nothing else from src/web',
    ])
  })

  it('web may import only the flags of the command line', () => {
    const importing = (specifier: string) => problemsOf({ 'src/web/docs/x.ts': `import { y } from '${specifier}'` })
    expect(importing('#cli/flags/y.ts')).toEqual([])
    expect(importing('#cli/y.ts')).toEqual([
      'src/web/docs/x.ts imports #cli/y.ts: web may import domain, cli/flags, and types of api/routes.ts',
    ])
  })
})
