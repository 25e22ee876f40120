export type BundledData = { name: string; file: string; copyright: string; licence: string }

/** Third-party data that is part of our own source files. */
export const BUNDLED_DATA: BundledData[] = [
  {
    name: 'schema.org vocabulary, release 30.0, reduced to names and their relations',
    file: 'src/checks/structured_data/schema-vocabulary.txt',
    copyright: 'Copyright the sponsors of schema.org (https://schema.org/docs/terms.html)',
    licence:
      'Creative Commons Attribution-ShareAlike 3.0 (https://creativecommons.org/licenses/by-sa/3.0/legalcode); the ' +
      'reduced file has the same licence',
  },
  {
    name: 'RetireJS, list of libraries with known vulnerabilities, reduced',
    file: 'src/checks/security/vulnerable-libraries.generated.ts',
    copyright: 'Copyright Erlend Oftedal and the contributors of RetireJS (https://github.com/RetireJS/retire.js)',
    licence: 'Apache License 2.0 (https://www.apache.org/licenses/LICENSE-2.0)',
  },
  {
    name: 'ai.robots.txt, list of AI crawlers, reduced to names, operators and purposes',
    file: 'src/checks/ai/ai-agents.ts and src/domain/robots/known-bots.ts',
    copyright: 'Copyright the contributors of ai.robots.txt (https://github.com/ai-robots-txt/ai.robots.txt)',
    licence: 'MIT License (https://opensource.org/license/mit)',
  },
]
